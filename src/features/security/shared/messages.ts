import { registerMessages } from '../../../i18n';
import forms from '../../../i18n/messages/forms.en';
import history from '../../../i18n/messages/history.en';
import texts from '../../../i18n/messages/securityScreens.en';
import './listMessages';

/** Imported by screens and dialogs, which can be the first of the application to render. */
registerMessages(texts);
registerMessages(history);
registerMessages(forms);
