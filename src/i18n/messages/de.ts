import { type MessageId } from '../messageId';
import activity from './activity.de';
import apiKeys from './apiKeys.de';
import audit from './audit.de';
import clusterSecurity from './clusterSecurity.de';
import comparison from './comparison.de';
import core from './core.de';
import devTools from './devTools.de';
import documentRules from './documentRules.de';
import drift from './drift.de';
import access from './explain.de';
import attention from './findings.de';
import forms from './forms.de';
import history from './history.de';
import impact from './impact.de';
import transfer from './importExport.de';
import management from './management.de';
import memberships from './memberships.de';
import palette from './palette.de';
import people from './people.de';
import recording from './recording.de';
import recordings from './recordings.de';
import reviews from './reviews.de';
import savedObjects from './savedObjects.de';
import security from './security.de';
import securityScreens from './securityScreens.de';
import session from './session.de';
import signIn from './signIn.de';
import signInTests from './signInTests.de';
import story from './story.de';
import userAccount from './userAccount.de';
import userImport from './userImport.de';
import webhooks from './webhooks.de';

/** All German messages, built into `translations/de.json` only; no chunk contains them. */
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
