import { Tabs as AntTabs } from 'antd';
import { type ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Rendered only for the active tab. */
  content: () => ReactNode;
}

/** Tabs with arrow-key navigation; Enter activates. */
export function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const { label, tabs, chosen, onChoose } = props;
  return (
    <AntTabs
      aria-label={label}
      activeKey={chosen}
      onChange={(key) => onChoose(key as Id)}
      items={tabs.map(({ id, label: text, content }) => ({
        key: id,
        label: text,
        children: id === chosen ? content() : null,
      }))}
    />
  );
}
