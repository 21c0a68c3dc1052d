import { Card } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT, useText } from '../../../i18n';
import { type Text } from '../../../i18n/text';

/** A sentence on the effect of a draft. A `gap` is a common oversight. */
export interface SummaryLine {
  text: Text;
  isGap?: true;
}

/** Summary of a form: beside it if there is space, else below. */
export function FormSummary({ lines, children }: { lines: readonly SummaryLine[]; children?: ReactNode }) {
  const t = useT();
  const text = useText();
  const id = useId();
  return (
    <aside className="gh-form-aside" aria-labelledby={id} data-test-subj="form-summary">
      <Card size="small" title={<h2 id={id}>{t('summary.title')}</h2>}>
        <ul className="gh-stack">
          {lines.map((line, at) => (
            <li key={at} className={line.isGap ? 'gh-warning' : undefined}>
              {text(line.text)}
            </li>
          ))}
        </ul>
        {children}
      </Card>
    </aside>
  );
}
