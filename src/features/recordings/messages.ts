import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/recordings.en';

registerMessages(texts);
