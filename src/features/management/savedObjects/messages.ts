import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/savedObjects.en';

/** Imported for its effect by the page. */
registerMessages(texts);
