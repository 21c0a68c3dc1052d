import { type Problem } from '../../../contract/problem';
import { bookkeeping, names, notLoaded, reasonOf, type RowsOf, say, words } from './words';

const because = (problem: Problem) => ({ reason: reasonOf(problem) });
const notSaved = (what: 'story.the.audit' | 'story.the.tenancy', problem: Problem) =>
  words('story.notSaved', { what: words(what), ...because(problem) });

/** Settings of the product and of the cluster's security. */
export const settingsRows: RowsOf<'audit' | 'security' | 'tenancyConfig' | 'uiSettings'> = {
  audit: {
    auditSettingsRequested: bookkeeping,
    auditFormOpened: bookkeeping,
    auditSettingsReceived: say('story.received', () => ({ what: words('story.the.audit') })),
    auditSettingsFailed: notLoaded('story.the.audit'),
    auditSaveRequested: say('story.askedToChange', ({ changes }) => ({
      what: words('story.the.audit'),
      names: names(changes.map(({ path }) => path)),
    })),
    auditSaveCancelled: say('story.saveCancelled'),
    auditSaved: say('story.saved', () => ({ what: words('story.the.audit') })),
    auditSaveFailed: ({ problem }) => notSaved('story.the.audit', problem),
  },
  security: {
    cachePurgeRequested: say('story.askedToPurge'),
    cachePurged: say('story.purged'),
    cachePurgeFailed: say('story.notPurged', because),
    authConfigRequested: bookkeeping,
    authConfigReceived: say('story.received', () => ({ what: words('story.the.auth') })),
    authConfigFailed: notLoaded('story.the.auth'),
  },
  tenancyConfig: {
    tenancyConfigRequested: bookkeeping,
    tenancyConfigRead: bookkeeping,
    tenancyConfigFailed: notLoaded('story.the.tenancy'),
    tenancyConfigSaveRequested: say('story.askedToChange', (config) => ({
      what: words('story.the.tenancy'),
      names: names(Object.keys(config)),
    })),
    tenancyConfigSaveFailed: (problem) => notSaved('story.the.tenancy', problem),
    tenancyConfigSaveCancelled: say('story.saveCancelled'),
    tenancyConfigSaveDismissed: bookkeeping,
  },
  uiSettings: {
    settingChangeRequested: ({ key, value }) =>
      words(value === null ? 'story.settingReset' : 'story.settingChanged', { names: key }),
    settingsChangeRequested: say('story.settingChanged', (changes) => ({
      names: names(changes.map(({ key }) => key)),
    })),
    writeFailureDismissed: bookkeeping,
    settingsRequested: bookkeeping,
    settingsReceived: bookkeeping,
    settingsReadFailed: notLoaded('story.the.settings'),
    settingsReloadRequested: say('story.reloaded'),
    settingsSaveStarted: bookkeeping,
    settingsSaved: say('story.saved', () => ({ what: words('story.the.settings') })),
    settingsSaveFailed: say('story.notSaved', ({ keys, problem }) => ({
      what: words('story.one.settings', { names: names(keys) }),
      ...because(problem),
    })),
    settingDefaultOverridden: bookkeeping,
  },
};
