import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/memberships.en';

registerMessages(texts);
