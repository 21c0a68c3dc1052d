import { registerMessages } from '../../../i18n';
import forms from '../../../i18n/messages/forms.en';
import history from '../../../i18n/messages/history.en';
import impact from '../../../i18n/messages/impact.en';
import texts from '../../../i18n/messages/securityScreens.en';
import './listMessages';

registerMessages(texts);
registerMessages(history);
registerMessages(forms);
// Toasts of saves name a missing preview.
registerMessages(impact);
