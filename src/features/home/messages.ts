import { registerMessages } from '../../shell/i18n';
import texts from '../../shell/i18n/messages/attention.en';

/** Imported by whatever of this page renders first. */
registerMessages(texts);
