import { Empty } from 'antd';
import { type ReactNode } from 'react';

/** In the place of things that are not there: what is missing, and the button that makes one. */
export function EmptyPrompt(props: { title: string; text?: string; children?: ReactNode }) {
  const { title, text, children } = props;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <p>{title}</p>
          {text ? <p className="gh-quiet">{text}</p> : null}
        </>
      }
    >
      {children}
    </Empty>
  );
}
