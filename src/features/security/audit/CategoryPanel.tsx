import { useId } from 'react';
import { type AuditSettings } from '../../../../contract/audit';
import { useT } from '../../../i18n';
import { isLocked, settingAt } from '../../../store/audit/config';
import { selectAuditSaving } from '../../../store/audit/selectors';
import { auditSaveRequested } from '../../../store/audit/slice';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Panel } from '../../../ui/Panel';
import { Switch } from '../../../ui/Switch';
import { asFlag, asTexts } from './auditDraft';
import { type AuditLayer, SKIPPED_EVERYWHERE, skippedPath } from './auditSettings';
import { useCategories } from './useCategories';

const TITLES = {
  rest: 'audit.restEvents',
  transport: 'audit.transportEvents',
  all: 'audit.allEvents',
} as const;

const NAMES = {
  API_TOKEN_WRITE: 'audit.category.API_TOKEN_WRITE',
  AUTHENTICATED: 'audit.category.AUTHENTICATED',
  BAD_HEADERS: 'audit.category.BAD_HEADERS',
  CLUSTER_SETTINGS_CHANGED: 'audit.category.CLUSTER_SETTINGS_CHANGED',
  FAILED_LOGIN: 'audit.category.FAILED_LOGIN',
  GRANTED_PRIVILEGES: 'audit.category.GRANTED_PRIVILEGES',
  INDEX_EVENT: 'audit.category.INDEX_EVENT',
  INDEX_SETTINGS_CHANGED: 'audit.category.INDEX_SETTINGS_CHANGED',
  MISSING_PRIVILEGES: 'audit.category.MISSING_PRIVILEGES',
  OPENDISTRO_SECURITY_INDEX_ATTEMPT: 'audit.category.OPENDISTRO_SECURITY_INDEX_ATTEMPT',
  REQUEST_AUDIT: 'audit.category.REQUEST_AUDIT',
  RESOURCE_ACCESS_DENIED: 'audit.category.RESOURCE_ACCESS_DENIED',
  RESOURCE_ACCESS_GRANTED: 'audit.category.RESOURCE_ACCESS_GRANTED',
  RESOURCE_SHARING_CHANGED: 'audit.category.RESOURCE_SHARING_CHANGED',
  SSL_EXCEPTION: 'audit.category.SSL_EXCEPTION',
  TRANSPORT_AUDIT: 'audit.category.TRANSPORT_AUDIT',
} as const;

const isNamed = (category: string): category is keyof typeof NAMES => Object.hasOwn(NAMES, category);

/** Switches for event categories of a layer. Disabled categories without a switch are kept. */
export function CategoryPanel(props: { layer: AuditLayer; settings: AuditSettings; isFixed: boolean }) {
  const { layer, settings } = props;
  const t = useT();
  const id = useId();
  const dispatch = useAppDispatch();
  const categories = useCategories(layer);
  const backend = useAppSelector(selectBackendKind);
  const saving = useAppSelector(selectAuditSaving);
  const everywhere = settingAt(settings.config, SKIPPED_EVERYWHERE);
  if (layer === 'transport' && backend !== 'cluster') return null;
  if (layer === 'all' && everywhere === undefined) return null;

  const path = skippedPath(layer);
  const isLayerOn = layer === 'all' || asFlag(settingAt(settings.config, `audit.enable_${layer}`));
  const skippedAbove = layer === 'all' ? [] : asTexts(everywhere);
  const skipped = asTexts(settingAt(settings.config, path));
  const isFixed = props.isFixed || isLocked(settings._readonly, path);
  const turn = (category: string, isOn: boolean) => {
    const others = skipped.filter((each) => each !== category);
    const value = isOn ? others : [...others, category];
    dispatch(auditSaveRequested({ part: 'category', changes: [{ path, value }] }));
  };
  return (
    <Panel
      title={t(TITLES[layer])}
      text={layer === 'all' ? t('audit.allEventsText') : isLayerOn ? undefined : t('audit.layerOff')}
      data-test-subj={`audit-${layer}-categories`}
    >
      {categories.map((category) => (
        <div key={category} className="gh-setting">
          <span id={`${id}${category}`}>{isNamed(category) ? t(NAMES[category]) : category}</span>
          <Switch
            name={category}
            aria-labelledby={`${id}${category}`}
            checked={!skipped.includes(category) && !skippedAbove.includes(category)}
            disabled={isFixed || !isLayerOn || skippedAbove.includes(category)}
            busy={saving.phase === 'saving'}
            onChange={(isOn) => turn(category, isOn)}
          />
        </div>
      ))}
    </Panel>
  );
}
