import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/activity.en';
import '../shared/messages';

/** Every screen about the activity imports this file. */
registerMessages(texts);
