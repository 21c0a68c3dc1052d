import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/comparison.en';
import '../explain/messages';

registerMessages(texts);
