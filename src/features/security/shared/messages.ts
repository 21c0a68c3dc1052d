import { registerMessages } from '../../../shell/i18n';
import attention from '../../../shell/i18n/messages/attention.en';
import texts from '../../../shell/i18n/messages/security.en';

/** Every module that may be the first of this application to render imports this file. */
registerMessages(texts);
registerMessages(attention);
