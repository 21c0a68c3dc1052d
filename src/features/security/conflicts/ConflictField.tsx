import { useId } from 'react';
import { type FieldChange, type Side } from '../../../../contract/merge/merge';
import { type MessageId, useT } from '../../../i18n';
import { Badge } from '../../../ui/cells';
import { Radio } from '../../../ui/Choice';
import { BlockDifference } from './BlockDifference';
import { Before, Difference } from './Difference';

const WORDS: Readonly<Record<FieldChange['changedBy'], MessageId>> = {
  mine: 'conflict.byYou',
  theirs: 'conflict.byThem',
  both: 'conflict.byBoth',
  same: 'conflict.same',
};

const SIDES: Readonly<Record<Side, MessageId>> = {
  mine: 'conflict.keepMine',
  theirs: 'conflict.takeTheirs',
  both: 'conflict.takeBoth',
};

/** Author of the other change; `user` is empty if unknown. */
export interface Changer {
  by: 'you' | 'user' | 'unknown';
  user: string;
}

export function ConflictField(props: {
  label: string;
  change: FieldChange;
  changer: Changer;
  /** The chosen version; null while undecided. */
  side: Side | null;
  onChoose: (side: Side) => void;
}) {
  const { label, change, changer, side, onChoose } = props;
  const { kind, path, base, mine, theirs, changedBy, merged, proposed } = change;
  const t = useT();
  const id = useId();
  const sides: Side[] = merged ? ['both', 'mine', 'theirs'] : ['mine', 'theirs'];
  return (
    <fieldset className="gh-conflict-field gh-box gh-stack" data-test-subj={`conflict-${change.field}`}>
      <legend className="gh-strong">
        {label}{' '}
        <Badge tone={proposed === null ? 'warning' : 'neutral'}>{t(WORDS[changedBy], { ...changer })}</Badge>
      </legend>
      <dl className="gh-conflict-versions gh-grid gh-grid-dense">
        <div>
          <dt className="gh-quiet gh-small">{t('conflict.before')}</dt>
          <dd className="gh-scroll">
            {kind === 'block' ? (
              <BlockDifference section={path[0]} base={base} value={base} />
            ) : (
              <Before kind={kind} value={base} />
            )}
          </dd>
        </div>
        <div>
          <dt className="gh-quiet gh-small">{t('conflict.yours')}</dt>
          <dd className="gh-scroll">
            {kind === 'block' ? (
              <BlockDifference section={path[0]} base={base} value={mine} />
            ) : (
              <Difference kind={kind} base={base} value={mine} />
            )}
          </dd>
        </div>
        <div>
          <dt className="gh-quiet gh-small">{t('domain.current')}</dt>
          <dd className="gh-scroll">
            {kind === 'block' ? (
              <BlockDifference section={path[0]} base={base} value={theirs} />
            ) : (
              <Difference kind={kind} base={base} value={theirs} />
            )}
          </dd>
        </div>
      </dl>
      {changedBy === 'same' ? null : (
        <div className="gh-row">
          {sides.map((option) => (
            <Radio
              key={option}
              name={id}
              checked={side === option}
              onChange={() => onChoose(option)}
              data-test-subj={`${option}-${change.field}`}
            >
              {t(SIDES[option])}
            </Radio>
          ))}
        </div>
      )}
    </fieldset>
  );
}
