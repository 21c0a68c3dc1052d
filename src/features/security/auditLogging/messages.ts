import { registerMessages } from '../../../shell/i18n';
import texts from '../../../shell/i18n/messages/audit.en';
import '../shared/messages';

/** Every screen about auditing imports this file. */
registerMessages(texts);
