import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/drift.en';
import '../importExport/messages';
import '../shared/messages';

registerMessages(texts);
