import { useId } from 'react';
import { useT } from '../../i18n';
import { selectIsMultitenancyOn } from '../../store/account/selectors';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAddress } from '../../store/navigation/selectors';
import { formatPath } from '../../store/navigation/slice';
import { selectCurrentTenantOrNull } from '../../store/tenancy/selectors';
import { currentTenantRequested } from '../../store/tenancy/slice';
import { CopyButton } from '../../ui/CopyButton';
import { Icon } from '../../ui/Icon';
import { Popover } from '../../ui/Popover';
import { TextField } from '../../ui/TextField';
import { iframeCode, selectSharedTenantOrNull, withTenant } from './shareLink';
import { useSharedCopies } from './useSharedCopies';

/** A text with a copy button, selectable in case the browser refuses clipboard access. */
function Shared(props: {
  label: string;
  value: string;
  copyLabel: string;
  help?: string;
  testSubject: string;
}) {
  const { label, value, copyLabel, help, testSubject } = props;
  const id = useId();
  return (
    <div className="gh-stack">
      <label className="gh-label" htmlFor={id}>
        {label}
      </label>
      <TextField
        id={id}
        readOnly
        value={value}
        data-share-url={value}
        data-test-subj={testSubject}
        aria-describedby={help === undefined ? undefined : `${id}help`}
        onFocus={(event) => event.currentTarget.select()}
      />
      {help === undefined ? null : (
        <p className="gh-quiet" id={`${id}help`}>
          {help}
        </p>
      )}
      <CopyButton text={value} label={copyLabel} />
    </div>
  );
}

/** Link and embed code for the current page and tenant. */
function SharePanel({ tenant, id }: { tenant: string | null; id: string }) {
  const t = useT();
  const basePath = useAppSelector(selectBasePath);
  const location = useAppSelector(selectAddress);
  const link = withTenant(window.location.origin + basePath + formatPath(location), tenant);
  const promise =
    tenant === 'global' || tenant === 'private'
      ? t(tenant === 'global' ? 'share.tenantGlobal' : 'share.tenantPrivate')
      : tenant !== null && t('share.tenantCustom', { tenant });
  return (
    <section className="gh-stack gh-menu" id={id} aria-label={t('share.title')}>
      <h2>{t('share.title')}</h2>
      {promise ? <p className="gh-quiet">{promise}</p> : null}
      <Shared label={t('share.link')} value={link} copyLabel={t('share.copyLink')} testSubject="share-link" />
      <Shared
        label={t('share.code')}
        value={iframeCode(link, t('share.frameTitle'))}
        copyLabel={t('share.copyCode')}
        help={t('share.codeHelp')}
        testSubject="share-code"
      />
    </section>
  );
}

/** Shares a link to the current page and tenant [TEN-41, TEN-42]. */
export default function ShareButton() {
  const t = useT();
  const dispatch = useAppDispatch();
  const tenant = useAppSelector(selectSharedTenantOrNull);
  const isUnknown = useAppSelector(
    (state) => selectIsMultitenancyOn(state) && selectCurrentTenantOrNull(state) === null,
  );
  const panel = useId();
  useSharedCopies(tenant);
  return (
    <Popover
      placement="bottomRight"
      panel={() => <SharePanel tenant={tenant} id={panel} />}
      onOpen={() => {
        // If the request fails, the link omits the tenant [TEN-43].
        if (isUnknown) dispatch(currentTenantRequested());
      }}
    >
      <button
        type="button"
        className="gh-plain gh-header-button"
        aria-label={t('share.open')}
        title={t('share.open')}
        aria-controls={panel}
        data-test-subj="shareTopNavButton"
      >
        <Icon name="share" />
      </button>
    </Popover>
  );
}
