import { registerMessages } from '../../shell/i18n';
import texts from '../../shell/i18n/messages/management.en';

/** Every module that may be the first of this application to render imports this file. */
registerMessages(texts);
