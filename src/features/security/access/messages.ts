import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/access.en';
import '../shared/messages';

/** Every screen about access imports this file. */
registerMessages(texts);
