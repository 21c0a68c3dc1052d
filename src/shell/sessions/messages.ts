import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/session.en';

/** Side-effect import of the lazily loaded session views. */
registerMessages(texts);
