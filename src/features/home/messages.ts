import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/findings.en';

registerMessages(texts);
