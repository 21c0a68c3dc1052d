import { registerMessages } from '../../i18n';
import forms from '../../i18n/messages/forms.en';
import texts from '../../i18n/messages/management.en';

/** Every module that may be the first of this application to render imports this file. */
registerMessages(texts);
registerMessages(forms);
