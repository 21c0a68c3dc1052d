import { type ReactNode, useId } from 'react';
import { useT } from '../i18n';
import { PanelTitle } from './panelTitle';
import './content.css';

interface PanelProps {
  title: string;
  headingLevel?: 2 | 3 | 4;
  optional?: boolean;
  count?: number;
  text?: ReactNode;
  buttons?: ReactNode;
  children?: ReactNode;
  'data-test-subj'?: string;
}

export function Panel(props: PanelProps) {
  const { title, headingLevel = 3, optional = false, count, text, buttons, children } = props;
  const t = useT();
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="gh-panel" aria-labelledby={titleId} data-test-subj={props['data-test-subj']}>
      <div className="gh-head gh-row gh-row-apart">
        <div>
          <Heading id={titleId}>
            {title}
            {optional ? <span className="gh-quiet"> - {t('common.optional')}</span> : null}
            {count === undefined ? null : <span className="gh-quiet"> ({count})</span>}
          </Heading>
          {text ? <p className="gh-quiet">{text}</p> : null}
        </div>
        {buttons ? <div className="gh-row">{buttons}</div> : null}
      </div>
      <PanelTitle value={title}>{children}</PanelTitle>
    </section>
  );
}
