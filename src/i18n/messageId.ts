import { type default as activity } from './messages/activity.en';
import { type default as apiKeys } from './messages/apiKeys.en';
import { type default as audit } from './messages/audit.en';
import { type default as clusterSecurity } from './messages/clusterSecurity.en';
import { type default as comparison } from './messages/comparison.en';
import { type default as core } from './messages/core.en';
import { type default as devTools } from './messages/devTools.en';
import { type default as documentRules } from './messages/documentRules.en';
import { type default as drift } from './messages/drift.en';
import { type default as access } from './messages/explain.en';
import { type default as attention } from './messages/findings.en';
import { type default as forms } from './messages/forms.en';
import { type default as history } from './messages/history.en';
import { type default as impact } from './messages/impact.en';
import { type default as transfer } from './messages/importExport.en';
import { type default as management } from './messages/management.en';
import { type default as memberships } from './messages/memberships.en';
import { type default as palette } from './messages/palette.en';
import { type default as people } from './messages/people.en';
import { type default as recording } from './messages/recording.en';
import { type default as recordings } from './messages/recordings.en';
import { type default as reviews } from './messages/reviews.en';
import { type default as savedObjects } from './messages/savedObjects.en';
import { type default as security } from './messages/security.en';
import { type default as securityScreens } from './messages/securityScreens.en';
import { type default as session } from './messages/session.en';
import { type default as signIn } from './messages/signIn.en';
import { type default as signInTests } from './messages/signInTests.en';
import { type default as story } from './messages/story.en';
import { type default as userAccount } from './messages/userAccount.en';
import { type default as userImport } from './messages/userImport.en';
import { type default as webhooks } from './messages/webhooks.en';

/** Messages by id, in ICU syntax. */
export type Bundle = Readonly<Record<string, string>>;

/** All message ids. Types only: the messages load with their chunks. */
export type MessageId =
  | keyof typeof access
  | keyof typeof activity
  | keyof typeof attention
  | keyof typeof audit
  | keyof typeof core
  | keyof typeof drift
  | keyof typeof devTools
  | keyof typeof documentRules
  | keyof typeof forms
  | keyof typeof history
  | keyof typeof impact
  | keyof typeof management
  | keyof typeof palette
  | keyof typeof clusterSecurity
  | keyof typeof comparison
  | keyof typeof memberships
  | keyof typeof people
  | keyof typeof apiKeys
  | keyof typeof recording
  | keyof typeof recordings
  | keyof typeof reviews
  | keyof typeof savedObjects
  | keyof typeof security
  | keyof typeof securityScreens
  | keyof typeof session
  | keyof typeof signIn
  | keyof typeof signInTests
  | keyof typeof story
  | keyof typeof transfer
  | keyof typeof userAccount
  | keyof typeof userImport
  | keyof typeof webhooks;

export type MessageValues = Readonly<Record<string, string | number>>;
