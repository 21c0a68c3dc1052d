import { registerMessages } from './catalogue';
import core from './messages/core.en';
import './icu';

/** Side-effect import of the frame: its messages and the ICU formatter. */
registerMessages(core);
