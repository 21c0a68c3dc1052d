import { type CSSProperties, type ReactNode } from 'react';
import { type RevisionDetails } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { selectIsJsonShown } from '../../../store/history/selectors';
import { jsonToggled } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { EmptyValue } from '../../../ui/cells';
import { CodeBlock } from '../../../ui/CodeBlock';
import { expressionText } from '../../../ui/indentJson';

/** Two columns on a wide page. */
const COLUMNS = { '--column': '400px' } as CSSProperties;

interface StoredStatesProps extends Pick<RevisionDetails, 'id' | 'before' | 'after'> {
  /** Headings of the two states. */
  heads: readonly [ReactNode, ReactNode];
}

/** Both states of an entry as JSON, folded at first. */
export function StoredStates({ id, before, after, heads }: StoredStatesProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isShown = useAppSelector((state) => selectIsJsonShown(state, id));
  return (
    <>
      <div>
        <Button small look="quiet" aria-expanded={isShown} onClick={() => dispatch(jsonToggled(id))}>
          {t(isShown ? 'history.hideJson' : 'history.showJson')}
        </Button>
      </div>
      {isShown ? (
        <div className="gh-grid" style={COLUMNS}>
          <State state={before} head={heads[0]} label={t('history.jsonBefore')} />
          <State state={after} head={heads[1]} label={t('history.jsonAfter')} />
        </div>
      ) : null}
    </>
  );
}

function State(props: { state: RevisionDetails['before']; head: ReactNode; label: string }) {
  const { state, head, label } = props;
  return (
    <div className="gh-stack">
      <p className="gh-quiet gh-small">{head}</p>
      {state === null ? <EmptyValue /> : <CodeBlock text={expressionText(state)} label={label} />}
    </div>
  );
}
