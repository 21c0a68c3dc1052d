import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/audit.en';
import '../shared/messages';

/** Every screen about auditing imports this file. */
registerMessages(texts);
