import { message } from '../../i18n/text';
import { loadable } from '../../shell/registries/loadable';
import { type DialogLoader, type DialogsRegistry } from '../../shell/registries/slots';
import { appsClosedTo } from '../../store/account/readOnly';
import { CATEGORIES } from '../../store/apps/categories';
import { CONFIRM_VIEWS, DIALOGS, SESSION_VIEWS } from '../../store/overlays/dialogs';
import { type AppUpdater } from '../contract/application';
import { type PluginInitializer } from '../contract/plugin';
import { createStream } from '../contract/stream';

/** Id of the security administration; administrators have bookmarked its route [A09]. */
export const SECURITY_APP = 'security-dashboards-plugin';

/** Order among the controls on the right; the account menu is last [ACCT-02]. */
const ORDERS = { tenant: 1950, account: 2000 } as const;

const accountMenu = loadable(() => import('../../features/account/AccountMenu'));
const shareButton = loadable(() => import('../../features/share/ShareButton'));
const tenantChip = loadable(() => import('../../features/account/TenantChip'));

export const securityDialogs: readonly (readonly [string, DialogLoader])[] = [
  [DIALOGS.roles, () => import('../../features/account/RolesDialog')],
  [DIALOGS.switchTenants, () => import('../../features/account/SwitchTenantsDialog')],
  [DIALOGS.resetPassword, () => import('../../features/account/ResetPasswordDialog')],
  [DIALOGS.sessions, () => import('../../features/account/SessionsDialog')],
  [DIALOGS.recording, () => import('../../features/recording/RecordingDialog')],
  [DIALOGS.mark, () => import('../../features/recording/MarkDialog')],
  [DIALOGS.actionGroup, () => import('../../features/security/actionGroups/ActionGroupDialog')],
  [DIALOGS.tenant, () => import('../../features/security/tenants/TenantDialog')],
  [DIALOGS.defaultTenant, () => import('../../features/security/tenants/DefaultTenantDialog')],
  [DIALOGS.tenancyReview, () => import('../../features/security/tenants/TenancyReviewDialog')],
  [DIALOGS.expression, () => import('../../features/security/shared/ExpressionDialog')],
  [DIALOGS.roleExport, () => import('../../features/security/roles/RoleExportDialog')],
  [DIALOGS.assignment, () => import('../../features/security/assignments/AssignmentDialog')],
  [CONFIRM_VIEWS.impact, () => import('../../features/security/impact/ImpactDialog')],
  [CONFIRM_VIEWS.reason, () => import('../../features/security/drift/ReasonDialog')],
  [SESSION_VIEWS.signInAgain, () => import('../../features/account/SignInAgain')],
  [SESSION_VIEWS.notice, () => import('../../features/account/SessionNotice')],
];

export interface SecurityPluginOptions {
  dialogs: DialogsRegistry;
  /** False hides the Security application [SEC-03]. */
  hasApiAccess: boolean;
  isReadOnly: boolean;
}

/** Registers the security administration, the account menu and access restrictions. */
export const createSecurityPlugin =
  ({ dialogs, hasApiAccess, isReadOnly }: SecurityPluginOptions): PluginInitializer =>
  () => ({
    setup({ application, chrome }) {
      if (hasApiAccess) {
        application.register({
          id: SECURITY_APP,
          title: message('app.security'),
          order: 9030,
          category: CATEGORIES.management,
          description: message('app.securityDescription'),
          screen: () => import('../../features/security/SecurityApp'),
        });
      }
      // Hides applications that would refuse everything to read-only users [APP-23, APP-24].
      const updater: AppUpdater = ({ id }) =>
        appsClosedTo({ isReadOnly, hasApiAccess }, [id]).length > 0 ? { status: 'inaccessible' } : undefined;
      if (isReadOnly && !hasApiAccess) {
        application.registerAppUpdater(
          createStream((observer) => {
            observer.next(updater);
            return () => {};
          }),
        );
      }
      for (const [name, load] of securityDialogs) dialogs.register(name, load);
      // Loaded with the frame, because adding controls one by one redraws the header each time.
      for (const control of [shareButton, tenantChip, accountMenu]) void control.preload();
      const { registerPage, registerRight } = chrome.navControls;
      registerPage({ id: 'share', component: shareButton.View });
      registerRight({ id: 'tenant', order: ORDERS.tenant, component: tenantChip.View });
      registerRight({ id: 'account', order: ORDERS.account, component: accountMenu.View });
    },
    start() {},
  });
