import { Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useT } from '../../../i18n';
import { Icon } from '../../../ui/Icon';
import '../../../ui/content.css';

/** Permissions by action group. A Map, as groups may be named like members of Object. */
export type ActionGroups = ReadonlyMap<string, readonly string[]>;

interface Node extends TreeDataNode {
  key: string;
  name: string;
  /** True for a group inside itself, which has no children here. */
  repeats: boolean;
  children: Node[];
  'aria-level': number;
}

/** antd replaces most characters of keys in its ids, so keys are the code points of names. */
const keyOf = (path: readonly string[]) =>
  path.map((name) => Array.from(name, (char) => char.codePointAt(0)).join('.')).join(':');

/** Creates the nodes of expanded groups only: groups in groups may be too many for all of them. */
function nodesOf(
  names: readonly string[],
  groups: ActionGroups,
  expanded: ReadonlySet<string>,
  trail: readonly string[] = [],
): Node[] {
  return Array.from(new Set(names), (name) => {
    const path = [...trail, name];
    const key = keyOf(path);
    const repeats = trail.includes(name);
    const members = repeats ? undefined : groups.get(name);
    return {
      key,
      name,
      repeats,
      isLeaf: members === undefined,
      children: members && expanded.has(key) ? nodesOf(members, groups, expanded, path) : [],
      'aria-level': path.length,
    };
  });
}

/** Scrolls to the node that a key moved to, which antd only does for trees of a fixed height. */
const keepActiveInView = ({ target }: KeyboardEvent) =>
  requestAnimationFrame(() => {
    const active = (target as Element).getAttribute('aria-activedescendant');
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  });

/** Permission tree, expanded lazily; a group that contains itself stops there. */
export function PermissionTree(props: {
  permissions: readonly string[];
  groups: ActionGroups;
  label: string;
}) {
  const { permissions, groups, label } = props;
  const t = useT();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => nodesOf(permissions, groups, expanded), [permissions, groups, expanded]);
  return (
    <div className="gh-scroll">
      <Tree<Node>
        className="gh-tree"
        aria-label={label}
        blockNode
        onKeyDown={keepActiveInView}
        treeData={nodes}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setExpanded(new Set(keys.map(String)))}
        expandAction="click"
        selectable={false}
        switcherIcon={({ expanded: isOpen }) => <Icon name={isOpen ? 'arrowDown' : 'arrowRight'} size={14} />}
        titleRender={({ name, repeats }) => (
          <>
            {name}
            {repeats ? <span className="gh-quiet"> {t('tree.repeats')}</span> : null}
          </>
        )}
      />
    </div>
  );
}
