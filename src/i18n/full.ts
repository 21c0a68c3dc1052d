import { registerMessages } from './catalogue';
import core from './messages/core.en';
import './icu';

/** Imported for its effect by the frame: all texts of the shell, and the formatter that fills them. */
registerMessages(core);
