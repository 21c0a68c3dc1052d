import { registerMessages } from '../../i18n';
import texts from '../../i18n/messages/attention.en';

/** Imported by whatever of this page renders first. */
registerMessages(texts);
