import { Tooltip as AntTooltip } from 'antd';
import { type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import './popover.css';

/** Maximum width [CONST-04]. */
const WIDTH = { maxWidth: 256 };
const STYLES = { root: WIDTH, container: WIDTH };
const CLASSES = { container: 'gh-scroll gh-tooltip' };

/**
 * A tooltip on hover and focus that is also the description for screen readers. Escape hides it;
 * the pointer may enter it. The child must be one element that takes a ref, `aria-describedby`,
 * and mouse and focus handlers.
 */
export function Tooltip(props: { content: ReactNode; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  return (
    <AntTooltip
      title={props.content}
      trigger={['hover', 'focus']}
      placement="bottomLeft"
      mouseEnterDelay={0}
      destroyOnHidden
      // Attached at once, also from inside a menu, whose popup is next to its button.
      getPopupContainer={() => document.body}
      classNames={CLASSES}
      styles={STYLES}
    >
      {props.children}
    </AntTooltip>
  );
}
