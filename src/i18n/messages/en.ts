import { type MessageId } from '../messageId';
import activity from './activity.en';
import apiKeys from './apiKeys.en';
import audit from './audit.en';
import clusterSecurity from './clusterSecurity.en';
import comparison from './comparison.en';
import core from './core.en';
import devTools from './devTools.en';
import documentRules from './documentRules.en';
import drift from './drift.en';
import access from './explain.en';
import attention from './findings.en';
import forms from './forms.en';
import history from './history.en';
import impact from './impact.en';
import transfer from './importExport.en';
import management from './management.en';
import memberships from './memberships.en';
import palette from './palette.en';
import people from './people.en';
import recording from './recording.en';
import recordings from './recordings.en';
import reviews from './reviews.en';
import savedObjects from './savedObjects.en';
import security from './security.en';
import securityScreens from './securityScreens.en';
import session from './session.en';
import signIn from './signIn.en';
import signInTests from './signInTests.en';
import story from './story.en';
import userAccount from './userAccount.en';
import userImport from './userImport.en';
import webhooks from './webhooks.en';

/** All English messages, built into `translations/en.json`; each chunk has its own as well. */
export default {
  ...access,
  ...activity,
  ...attention,
  ...audit,
  ...core,
  ...devTools,
  ...documentRules,
  ...drift,
  ...forms,
  ...history,
  ...impact,
  ...management,
  ...palette,
  ...clusterSecurity,
  ...comparison,
  ...memberships,
  ...people,
  ...apiKeys,
  ...recording,
  ...recordings,
  ...reviews,
  ...savedObjects,
  ...security,
  ...securityScreens,
  ...session,
  ...signIn,
  ...signInTests,
  ...story,
  ...transfer,
  ...userAccount,
  ...userImport,
  ...webhooks,
} satisfies Record<MessageId, string>;
