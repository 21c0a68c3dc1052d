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
import { type AuditLayer } from './auditSettings';
import { useCategories } from './useCategories';

const TITLES = { rest: 'audit.restEvents', transport: 'audit.transportEvents' } as const;

const NAMES = {
  AUTHENTICATED: 'audit.category.AUTHENTICATED',
  BAD_HEADERS: 'audit.category.BAD_HEADERS',
  FAILED_LOGIN: 'audit.category.FAILED_LOGIN',
  GRANTED_PRIVILEGES: 'audit.category.GRANTED_PRIVILEGES',
  INDEX_EVENT: 'audit.category.INDEX_EVENT',
  MISSING_PRIVILEGES: 'audit.category.MISSING_PRIVILEGES',
  OPENDISTRO_SECURITY_INDEX_ATTEMPT: 'audit.category.OPENDISTRO_SECURITY_INDEX_ATTEMPT',
  SSL_EXCEPTION: 'audit.category.SSL_EXCEPTION',
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
  if (layer === 'transport' && backend !== 'cluster') return null;

  const path = `audit.disabled_${layer}_categories`;
  const layerPath = `audit.enable_${layer}`;
  const isLayerOn = asFlag(settingAt(settings.config, layerPath));
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
      text={isLayerOn ? undefined : t('audit.layerOff')}
      data-test-subj={`audit-${layer}-categories`}
    >
      {categories.map((category) => (
        <div key={category} className="gh-setting">
          <span id={`${id}${category}`}>{isNamed(category) ? t(NAMES[category]) : category}</span>
          <Switch
            name={category}
            aria-labelledby={`${id}${category}`}
            checked={!skipped.includes(category)}
            disabled={isFixed || !isLayerOn}
            busy={saving.phase === 'saving'}
            onChange={(isOn) => turn(category, isOn)}
          />
        </div>
      ))}
    </Panel>
  );
}
