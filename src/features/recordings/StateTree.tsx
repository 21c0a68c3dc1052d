import { useState } from 'react';
import { useT } from '../../i18n';

/** Limits for the members of an object and the characters of a string. */
const MOST = 200;
const LONGEST = 500;

/** Renders plain data as a collapsible tree; every value is rendered as text. */
export function StateTree({ name, value, open }: { name: string; value: unknown; open?: boolean }) {
  const t = useT();
  const [isUnfolded, setUnfolded] = useState(open === true);
  if (typeof value !== 'object' || value === null) {
    const text = value === undefined ? '–' : JSON.stringify(value);
    return (
      <div className="gh-mono gh-small gh-fill">
        {name}: {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
      </div>
    );
  }
  const members = Object.entries(value);
  return (
    <details open={open} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary className="gh-mono gh-small">
        {name} {Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`}
      </summary>
      {isUnfolded ? (
        <div style={{ paddingInlineStart: 16 }}>
          {members.slice(0, MOST).map(([key, member]) => (
            <StateTree key={key} name={key} value={member} />
          ))}
          {members.length > MOST ? <p className="gh-quiet">{t('player.more')}</p> : null}
        </div>
      ) : null}
    </details>
  );
}
