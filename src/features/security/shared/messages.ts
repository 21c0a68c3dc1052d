import { registerMessages } from '../../../i18n';
import attention from '../../../i18n/messages/attention.en';
import forms from '../../../i18n/messages/forms.en';
import history from '../../../i18n/messages/history.en';
import texts from '../../../i18n/messages/security.en';

/** Every module that may be the first of this application to render imports this file. */
registerMessages(texts);
registerMessages(attention);
registerMessages(history);
registerMessages(forms);
