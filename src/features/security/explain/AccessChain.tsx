import { type AccessAnswer, type Grant, type RoleReason } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { accessHref } from '../../../store/explain/address';
import { type AccessAsked } from '../../../store/explain/slice';
import { securityHref, SUB_ACTION_MAP_USER } from '../../../store/security/routes';
import { Icon } from '../../../ui/Icon';
import './explain.css';

interface Step {
  caption: string;
  text: string;
  /** Absent for what has no page. */
  href?: string;
}

/** How a user can do something: user, backend role, mapping, role and index pattern. */
export function AccessChain(props: { asked: AccessAsked; answer: AccessAnswer; grant: Grant }) {
  const { asked, answer, grant } = props;
  const t = useT();
  const { role, indexPattern } = grant;
  const user = answer.subject.userName;
  const [reason] = answer.roles.find(({ name }) => name === role)?.reasons ?? [];
  const through = (by: RoleReason): Step[] => {
    if (by.by === 'account') return [];
    const values = by.by === 'and_backend_roles' ? by.values : by.by === 'backend_roles' ? [by.value] : [];
    const patterns = by.by === 'and_backend_roles' ? by.patterns : [by.pattern];
    return [
      ...values.map((value) => ({
        caption: t('domain.backendRole'),
        text: value,
        href: `${securityHref('users')}?q=${encodeURIComponent(value)}`,
      })),
      {
        caption: t('explain.chainMapping'),
        text: patterns.join(', '),
        href: securityHref('roles', 'view', role, SUB_ACTION_MAP_USER),
      },
    ];
  };
  const steps: Step[] = [
    {
      caption: t('domain.user'),
      text: user,
      ...(answer.isInternal ? { href: securityHref('users', 'edit', user) } : {}),
    },
    ...(reason === undefined ? [] : through(reason)),
    { caption: t('roles.role'), text: role, href: securityHref('roles', 'view', role) },
    indexPattern === null
      ? { caption: t('domain.permissions'), text: grant.permission }
      : {
          caption: t('explain.chainPattern'),
          text: indexPattern,
          href: accessHref({ isWho: true, action: asked.action, index: indexPattern }),
        },
  ];
  return (
    <ol className="gh-chain" aria-label={t('explain.chain')} data-test-subj="accessChain">
      {steps.map(({ caption, text, href }, at) => (
        <li key={at}>
          {at === 0 ? null : <Icon name="arrowRight" />}
          <div className="gh-box">
            <div className="gh-quiet">{caption}</div>
            {href === undefined ? text : <a href={href}>{text}</a>}
          </div>
        </li>
      ))}
    </ol>
  );
}
