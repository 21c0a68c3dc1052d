import { registerMessages } from '../../../shell/i18n';
import texts from '../../../shell/i18n/messages/savedObjects.en';

/** Imported for its effect by the page. */
registerMessages(texts);
