import { Tabs as AntTabs } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../ui/Spinner';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Rendered only for the active tab, unless kept. */
  content: () => ReactNode;
  /** True if the content stays mounted after its first visit, as a form that holds input. */
  isKept?: boolean;
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
      items={tabs.map(({ id, label: text, content, isKept = false }) => ({
        key: id,
        label: text,
        children:
          id === chosen || isKept ? <Suspense fallback={<Skeleton lines={8} />}>{content()}</Suspense> : null,
      }))}
    />
  );
}
