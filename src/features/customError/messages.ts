import { registerMessages } from '../../shell/i18n';
import texts from '../../shell/i18n/messages/signIn.en';

registerMessages(texts);
