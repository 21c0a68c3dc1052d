import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/userImport.en';
import '../shared/messages';

registerMessages(texts);
