import { registerMessages } from '../../../i18n';
import texts from '../../../i18n/messages/documentRules.en';
import '../shared/messages';

/** Every part of the form that is about document rules imports this file. */
registerMessages(texts);
