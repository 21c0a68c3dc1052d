import { registerMessages } from '../../../i18n';
import attention from '../../../i18n/messages/attention.en';
import forms from '../../../i18n/messages/forms.en';
import history from '../../../i18n/messages/history.en';
import texts from '../../../i18n/messages/security.en';

/** Imported by the application itself and by its dialogs, which can be the first of it to render. */
registerMessages(texts);
registerMessages(attention);
registerMessages(history);
registerMessages(forms);
