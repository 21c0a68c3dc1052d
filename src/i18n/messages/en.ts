import { type MessageId } from '../messageId';
import access from './access.en';
import activity from './activity.en';
import attention from './attention.en';
import audit from './audit.en';
import core from './core.en';
import documentRules from './documentRules.en';
import forms from './forms.en';
import history from './history.en';
import management from './management.en';
import palette from './palette.en';
import recording from './recording.en';
import recordings from './recordings.en';
import savedObjects from './savedObjects.en';
import security from './security.en';
import securityScreens from './securityScreens.en';
import session from './session.en';
import signIn from './signIn.en';
import transfer from './transfer.en';
import userAccount from './userAccount.en';

/**
 * Every English text. The build writes them to `translations/en.json`, which each page in English fetches; each chunk of the program
 * has those of its screens as well, so that nothing waits for the file.
 */
export default {
  ...access,
  ...activity,
  ...attention,
  ...audit,
  ...core,
  ...documentRules,
  ...forms,
  ...history,
  ...management,
  ...palette,
  ...recording,
  ...recordings,
  ...savedObjects,
  ...security,
  ...securityScreens,
  ...session,
  ...signIn,
  ...transfer,
  ...userAccount,
} satisfies Record<MessageId, string>;
