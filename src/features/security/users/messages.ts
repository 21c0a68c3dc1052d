import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/userAccount.en';
import '../shared/messages';

/** Every screen of one user imports this file. */
registerMessages(texts);
