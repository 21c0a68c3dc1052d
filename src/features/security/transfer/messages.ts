import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/transfer.en';
import '../shared/messages';

/** Every screen of import and export imports this file. */
registerMessages(texts);
