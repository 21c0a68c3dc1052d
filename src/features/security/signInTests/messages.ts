import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/signInTests.en';
import '../shared/messages';

registerMessages(texts);
