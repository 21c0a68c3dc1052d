import entry from './entry.de';
import fatal from './fatal.de';
import notices from './notices.de';
import signIn from './signIn.de';
import tenancy from './tenancy.de';

/**
 * Every German text. The build writes them to `translations/de.json`, which the browser fetches where German is wanted; no
 * chunk of the program contains them.
 */
export default { ...entry, ...fatal, ...notices, ...signIn, ...tenancy };
