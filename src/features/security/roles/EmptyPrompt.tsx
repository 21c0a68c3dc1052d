import { Empty } from 'antd';
import { type ReactNode } from 'react';

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
