import { Descriptions } from 'antd';
import { type AccountChange } from '../../../../contract/userAccounts';
import { useT } from '../../../i18n';
import { TimeAgo } from '../../../shell/dates/TimeAgo';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectManagesAccounts, selectUserAccounts } from '../../../store/userAccounts/selectors';
import { accountChangeRequested, userAccountsRequested } from '../../../store/userAccounts/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Spinner';
import { Status } from '../../../ui/Status';
import { FailureNote } from '../shared/FailureNote';
import { UserSessions } from './UserSessions';
import './messages';

export function UserAccount({ name, isFixed }: { name: string; isFixed: boolean }) {
  return (
    <div className="gh-stack">
      <SignInPanel name={name} isFixed={isFixed} />
      <UserSessions key={name} name={name} />
    </div>
  );
}

function SignInPanel({ name, isFixed }: { name: string; isFixed: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isManaged = useAppSelector(selectManagesAccounts);
  const isOwn = useAppSelector(selectAccountOrNull)?.user_name === name;
  const { phase, problem, records, canChange, changing } = useAppSelector(selectUserAccounts);
  const { disabled = false, password_due: isDue = false, last_sign_in: last } = records[name] ?? {};
  const change = (made: AccountChange) => () => dispatch(accountChangeRequested({ name, change: made }));
  const buttons = (
    <>
      <Button
        busy={changing.includes(name)}
        data-test-subj="requirePassword"
        onClick={change({ password_due: !isDue })}
      >
        {t(isDue ? 'userAccount.waivePassword' : 'userAccount.requirePassword')}
      </Button>
      <Button
        look={disabled ? 'default' : 'dangerQuiet'}
        busy={changing.includes(name)}
        data-test-subj="toggleUser"
        onClick={change({ disabled: !disabled })}
      >
        {t(disabled ? 'userAccount.enable' : 'userAccount.disable')}
      </Button>
    </>
  );
  const isReady = isManaged && phase === 'ready';
  return (
    <Panel
      title={t('userAccount.signIn')}
      headingLevel={2}
      buttons={isReady && canChange && !isFixed && !isOwn ? buttons : undefined}
      data-test-subj="userSignIn"
    >
      {isManaged ? null : <Callout>{t('userAccount.onCluster')}</Callout>}
      {isManaged && phase === 'loading' ? <Skeleton lines={2} /> : null}
      <FailureNote
        title={t('userAccount.failed')}
        onRetry={() => void dispatch(userAccountsRequested())}
        problem={problem}
      />
      {isReady ? (
        <Descriptions
          layout="vertical"
          size="small"
          className="gh-described"
          colon={false}
          items={[
            {
              key: 'status',
              label: t('users.status'),
              children: (
                <div>
                  <Status tone={disabled ? 'disabled' : 'enabled'}>
                    {t(disabled ? 'users.disabled' : 'users.enabled')}
                  </Status>
                  {disabled ? <p className="gh-quiet">{t('userAccount.disabledText')}</p> : null}
                  {isDue ? (
                    <p>
                      {t('userAccount.passwordDue')}
                      <span className="gh-help-line gh-quiet">{t('userAccount.passwordDueText')}</span>
                    </p>
                  ) : null}
                </div>
              ),
            },
            {
              key: 'last',
              label: t('users.lastSignIn'),
              children: last === undefined ? t('users.neverSignedIn') : <TimeAgo value={last} />,
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
