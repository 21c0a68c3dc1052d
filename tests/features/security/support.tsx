import { act, screen } from '@testing-library/react';
import { type InternalUser } from '../../../contract/resources';
import SecurityApp from '../../../src/features/security/SecurityApp';
import { securityDialogs } from '../../../src/plugins/builtin/securityPlugin';
import { RecordedContext } from '../../../src/shell/forms/RecordedContext';
import { StoreRouter } from '../../../src/shell/frame/StoreRouter';
import { ConfirmOutlet } from '../../../src/shell/outlets/ConfirmOutlet';
import { DialogOutlet } from '../../../src/shell/outlets/DialogOutlet';
import { preloadView } from '../../../src/shell/registries/lazyView';
import { createDialogsRegistry } from '../../../src/shell/registries/slots';
import { initialAccountState } from '../../../src/store/account/slice';
import { selectLocation } from '../../../src/store/navigation/selectors';
import { navigationRequested } from '../../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { SECURITY_APP_ROUTE } from '../../../src/store/security/routes';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

export const someUser = (over: Partial<InternalUser> = {}): InternalUser => ({
  hash: '',
  reserved: false,
  hidden: false,
  static: false,
  backend_roles: [],
  attributes: {},
  opendistro_security_roles: [],
  ...over,
});

/** Users with names and fields that tests speak of. */
export const someUsers = (): [string, InternalUser][] => [
  ['ada', someUser({ backend_roles: ['engineers'], description: 'First of them' })],
  ['bob', someUser({ backend_roles: ['a', 'b', 'c', 'd'], attributes: { dept: 'finance' } })],
  ['a/b%#', someUser()],
  ['__proto__', someUser({ attributes: { constructor: 'x' } })],
  ['kibanaserver', someUser({ reserved: true })],
];

export interface AppOptions {
  resources?: FakeOverrides['resources'];
  explain?: FakeOverrides['explain'];
  printPage?: FakeOverrides['printPage'];
  comparison?: FakeOverrides['comparison'];
  userAccounts?: FakeOverrides['userAccounts'];
  people?: FakeOverrides['people'];
  apiKeys?: FakeOverrides['apiKeys'];
  webhooks?: FakeOverrides['webhooks'];
  drift?: FakeOverrides['drift'];
  clusterSecurity?: FakeOverrides['clusterSecurity'];
  reviews?: FakeOverrides['reviews'];
  signInTests?: FakeOverrides['signInTests'];
  memberships?: FakeOverrides['memberships'];
  documentRules?: FakeOverrides['documentRules'];
  indexNames?: FakeOverrides['indexNames'];
  activity?: FakeOverrides['activity'];
  history?: FakeOverrides['history'];
  importExport?: FakeOverrides['importExport'];
  account?: FakeOverrides['account'];
  audit?: FakeOverrides['audit'];
  tenancyConfig?: FakeOverrides['tenancyConfig'];
  preloadedState?: Partial<RootState>;
  /** As the page inside the player. */
  isRecorded?: boolean;
  /** True to draw questions, which tests otherwise answer in the store. */
  drawsQuestions?: boolean;
}

/** The account of an administrator whose facts have been read. */
export const administratorAccount = () => ({
  ...initialAccountState,
  info: someAccount(),
  dashboards: someDashboardsInfo(),
  hasApiAccess: true,
});

/** The Security application at `fragment`, with its effects over entries in memory; `ada` is signed in. */
export async function openSecurity(fragment: string, options: AppOptions = {}) {
  const deps = fakeDeps({
    resources: { users: fakeResource(someUsers()), ...options.resources },
    ...(options.activity ? { activity: options.activity } : {}),
    ...(options.history ? { history: options.history } : {}),
    ...(options.importExport ? { importExport: options.importExport } : {}),
    ...(options.comparison ? { comparison: options.comparison } : {}),
    ...(options.explain ? { explain: options.explain } : {}),
    ...(options.printPage ? { printPage: options.printPage } : {}),
    ...(options.people ? { people: options.people } : {}),
    ...(options.apiKeys ? { apiKeys: options.apiKeys } : {}),
    ...(options.webhooks ? { webhooks: options.webhooks } : {}),
    ...(options.drift ? { drift: options.drift } : {}),
    ...(options.clusterSecurity ? { clusterSecurity: options.clusterSecurity } : {}),
    ...(options.reviews ? { reviews: options.reviews } : {}),
    ...(options.signInTests ? { signInTests: options.signInTests } : {}),
    ...(options.memberships ? { memberships: options.memberships } : {}),
    ...(options.userAccounts ? { userAccounts: options.userAccounts } : {}),
    ...(options.documentRules ? { documentRules: options.documentRules } : {}),
    ...(options.indexNames ? { indexNames: options.indexNames } : {}),
    ...(options.account ? { account: options.account } : {}),
    ...(options.audit ? { audit: options.audit } : {}),
    ...(options.tenancyConfig ? { tenancyConfig: options.tenancyConfig } : {}),
  });
  const dialogs = createDialogsRegistry();
  for (const [name, load] of securityDialogs) {
    dialogs.register(name, load);
    await preloadView(load);
  }
  const app = (
    <RecordedContext value={options.isRecorded ?? false}>
      <StoreRouter>
        <SecurityApp />
        <DialogOutlet />
        {options.drawsQuestions ? <ConfirmOutlet /> : null}
      </StoreRouter>
    </RecordedContext>
  );
  const view = renderWithStore(app, {
    path: SECURITY_APP_ROUTE + fragment,
    deps,
    registries: { dialogs },
    preloadedState: {
      account: administratorAccount(),
      ...options.preloadedState,
    },
  });
  /** Lets effects, lazy screens and what they draw come to rest. */
  const rest = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await act(async () => {
        await settled();
        await new Promise((resolve) => setTimeout(resolve));
      });
    }
  };
  // A dialog that opens with the page waits for its first frame.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await rest();
  return {
    ...view,
    deps,
    rest,
    fragment: () => selectLocation(view.store.getState()).hash,
    go: async (to: string) => {
      act(() => void view.store.dispatch(navigationRequested(to)));
      await rest();
    },
    question: () => selectConfirmOrNull(view.store.getState()),
    answer: async (confirmed: boolean) => {
      const id = selectConfirmOrNull(view.store.getState())?.id ?? '';
      act(() => void view.store.dispatch(confirmAnswered({ id, confirmed })));
      await rest();
    },
  };
}

/** The one level-one heading of the page. */
export const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent;
