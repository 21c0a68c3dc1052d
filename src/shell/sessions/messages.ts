import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/session.en';

/** Imported for its effect by the views about sessions, which load apart. */
registerMessages(texts);
