import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import '../../../ui/content.css';

/** Permissions by action group. A Map, as groups may be named like members of Object. */
export type ActionGroups = ReadonlyMap<string, readonly string[]>;

interface Shared {
  groups: ActionGroups;
  open: ReadonlySet<string>;
  /** The tab stop of the tree (roving tabindex). */
  active: string;
  onToggle: (path: string) => void;
}

/** Path separator; names cannot contain control characters. */
const SEAM = '\u0000';

function Entry(props: Shared & { name: string; trail: readonly string[]; level: number }) {
  const { name, trail, level, groups, open, active, onToggle } = props;
  const t = useT();
  const here = [...trail, name];
  const path = here.join(SEAM);
  const repeats = trail.includes(name);
  const members = repeats ? undefined : groups.get(name);
  const expanded = members === undefined ? undefined : open.has(path);
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={expanded}
      aria-selected={false}
      aria-label={name}
      tabIndex={path === active ? 0 : -1}
      data-path={path}
    >
      {members === undefined ? (
        <span className="gh-tree-node gh-row">
          <span className="gh-quiet" aria-hidden="true">
            •
          </span>
          {name}
          {repeats ? <span className="gh-quiet">{t('tree.repeats')}</span> : null}
        </span>
      ) : (
        <span className="gh-tree-node gh-row" onClick={() => onToggle(path)}>
          <Icon name={expanded ? 'arrowDown' : 'arrowRight'} size={14} />
          {name}
        </span>
      )}
      {expanded && members ? (
        <ul role="group">
          {Array.from(new Set(members), (member) => (
            <Entry key={member} {...props} name={member} trail={here} level={level + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Permission tree, expanded lazily; a group that contains itself stops there. */
export function PermissionTree(props: {
  permissions: readonly string[];
  groups: ActionGroups;
  label: string;
}) {
  const { permissions, groups, label } = props;
  const tree = useRef<HTMLUListElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const names = Array.from(new Set(permissions));

  const toggle = (path: string) => {
    const next = new Set(unfolded);
    if (!next.delete(path)) next.add(path);
    setUnfolded(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = Array.from(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? []);
    const item = document.activeElement?.closest<HTMLElement>('[role="treeitem"]');
    const path = item?.dataset['path'];
    if (!item || path === undefined) return;
    const at = items.indexOf(item);
    const state = item.getAttribute('aria-expanded');
    const moves: Record<string, () => void> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () =>
        state === 'false' ? toggle(path) : state === 'true' ? items[at + 1]?.focus() : undefined,
      ArrowLeft: () =>
        state === 'true'
          ? toggle(path)
          : item.parentElement?.closest<HTMLElement>('[role="treeitem"]')?.focus(),
      Enter: () => (state === null ? undefined : toggle(path)),
      ' ': () => (state === null ? undefined : toggle(path)),
    };
    if (!Object.hasOwn(moves, event.key)) return;
    event.preventDefault();
    moves[event.key]?.();
  };

  return (
    <div className="gh-scroll">
      <ul
        className="gh-tree"
        role="tree"
        aria-label={label}
        ref={tree}
        onKeyDown={onKeyDown}
        onFocus={(event) => setActive(event.target.dataset['path'] ?? null)}
      >
        {names.map((name, index) => (
          <Entry
            key={name}
            name={name}
            trail={[]}
            level={1}
            groups={groups}
            open={unfolded}
            active={active ?? (index === 0 ? name : '')}
            onToggle={toggle}
          />
        ))}
      </ul>
    </div>
  );
}
