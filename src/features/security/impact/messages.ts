import { registerMessages } from '../../../i18n';
import explain from '../../../i18n/messages/explain.en';
import texts from '../../../i18n/messages/impact.en';
import '../shared/messages';

registerMessages(texts);
registerMessages(explain);
