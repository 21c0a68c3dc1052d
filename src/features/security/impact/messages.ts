import { registerMessages } from '../../../i18n';
import explain from '../../../i18n/messages/explain.en';
import '../shared/messages';

registerMessages(explain);
