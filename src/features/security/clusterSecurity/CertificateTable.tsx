import { type ReactNode } from 'react';
import {
  type Certificate,
  type CertificateHolder,
  type CertificateState,
  certificateState,
  type GatewayKey,
} from '../../../../contract/clusterSecurity';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { Badge, TruncatedList } from '../../../ui/cells';
import { FactTable } from '../../../ui/FactTable';

const TONES = {
  good: 'neutral',
  soon: 'warning',
  urgent: 'danger',
  over: 'danger',
  // Its end is not what is wrong with it.
  demo: 'neutral',
} as const satisfies Record<CertificateState, string>;

type Translate = ReturnType<typeof useT>;

interface Row {
  key: string;
  cells: ReactNode[];
}

const COLUMNS = [{ width: '26%' }, {}, { width: '24%' }];

const failedRow = (t: Translate, name: string, problem: string, at: number): Row => ({
  key: `${name}/${at}`,
  cells: [
    <strong key="name">{name}</strong>,
    <span key="problem">{problem}</span>,
    <Badge key="state" tone="warning">
      {t('clusterSecurity.unreadable')}
    </Badge>,
  ],
});

function certificateRow(t: Translate, holder: string, certificate: Certificate, at: string): Row {
  const { use, subject, issuer, names, not_after: end, days_left: days, is_demo: isDemo } = certificate;
  const state = certificateState(certificate);
  return {
    key: at,
    cells: [
      <div key="holder">
        <strong>{holder}</strong>
        <p className="gh-quiet">{t('clusterSecurity.use', { use })}</p>
      </div>,
      <div key="certificate">
        <p>{subject}</p>
        <p className="gh-quiet">{t('clusterSecurity.issuedBy', { issuer })}</p>
        {names.length === 0 ? null : <TruncatedList items={names} mono />}
      </div>,
      <div key="ends" data-test-subj={`certificate-${state}`}>
        <Badge tone={TONES[state]}>{t('clusterSecurity.daysLeft', { state, days })}</Badge>
        <p className="gh-quiet">
          <DateTime value={end} />
        </p>
        {isDemo ? <p className="gh-danger">{t('clusterSecurity.demo')}</p> : null}
      </div>,
    ],
  };
}

const keyRow = (t: Translate, { name, kind, bits, is_weak: isWeak }: GatewayKey): Row => ({
  key: name,
  cells: [
    <strong key="name">{name}</strong>,
    <span key="key">
      {kind === 'secret'
        ? t('clusterSecurity.keySecret', { bits: bits ?? 0 })
        : t('clusterSecurity.key', { kind: kind.toUpperCase(), bits: bits ?? 0 })}
    </span>,
    isWeak ? (
      <Badge key="state" tone="warning">
        {t('clusterSecurity.keyWeak')}
      </Badge>
    ) : (
      <span key="state" className="gh-quiet">
        {t('clusterSecurity.neverEnds')}
      </span>
    ),
  ],
});

interface CertificateTableProps {
  holders: readonly CertificateHolder[];
  keys?: readonly GatewayKey[];
  'data-test-subj': string;
}

/** Certificates by holder with the days until they end, and keys. */
export function CertificateTable({ holders, keys = [], ...rest }: CertificateTableProps) {
  const t = useT();
  const rows = [
    ...holders.flatMap(({ name, certificates, problem }, holderAt) =>
      problem === null
        ? certificates.map((one, at) => certificateRow(t, name, one, `${name}/${holderAt}/${at}`))
        : [failedRow(t, name, problem, holderAt)],
    ),
    ...keys.map((key, at) =>
      key.problem === null ? keyRow(t, key) : failedRow(t, key.name, key.problem, at),
    ),
  ];
  return (
    <FactTable
      {...rest}
      heads={[t('clusterSecurity.holder'), t('clusterSecurity.certificate'), t('clusterSecurity.ends')]}
      columns={COLUMNS}
      rows={rows}
    />
  );
}
