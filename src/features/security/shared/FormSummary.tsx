import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT, useText } from '../../../i18n';
import { type Text } from '../../../i18n/text';

/** A sentence on the effect of a draft. A `gap` is a common oversight. */
export interface SummaryLine {
  text: Text;
  isGap?: true;
}

/** The sentences of a summary, with those on oversights marked. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  const text = useText();
  return (
    <ul className="gh-stack">
      {lines.map((line, at) => (
        <li key={at} className={line.isGap ? 'gh-warning' : undefined}>
          {text(line.text)}
        </li>
      ))}
    </ul>
  );
}

/** Summary of a form: beside it if there is space, else below. */
export function FormSummary({ lines, children }: { lines: readonly SummaryLine[]; children?: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <aside className="gh-form-aside" aria-labelledby={id} data-test-subj="form-summary">
      <Card size="small" title={<h2 id={id}>{t('summary.title')}</h2>}>
        <SummaryLines lines={lines} />
        {children}
      </Card>
    </aside>
  );
}
