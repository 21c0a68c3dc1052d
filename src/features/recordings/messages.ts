import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/recordings.en';

/** Every module that may be the first of this application to render imports this file. */
registerMessages(texts);
