import { registerMessages } from '../../../i18n';
import attention from '../../../i18n/messages/findings.en';
import texts from '../../../i18n/messages/security.en';

registerMessages(texts);
registerMessages(attention);
