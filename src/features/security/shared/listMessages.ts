import { registerMessages } from '../../../i18n';
import attention from '../../../i18n/messages/attention.en';
import texts from '../../../i18n/messages/security.en';

/** The texts of the application itself and of its lists. */
registerMessages(texts);
registerMessages(attention);
