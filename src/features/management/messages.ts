import { registerMessages } from '../../i18n';
import forms from '../../i18n/messages/forms.en';
import texts from '../../i18n/messages/management.en';

registerMessages(texts);
registerMessages(forms);
