import { Tooltip } from 'antd';
import { type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './popover.css';

/** Maximum width [CONST-04]. */
const WIDTH = { maxWidth: 256 };
const STYLES = { root: WIDTH, container: WIDTH };

interface BubbleProps {
  id: string;
  content: ReactNode;
  at: DOMRect;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** antd's tooltip on an invisible anchor, which saves wrapping the described element. */
export default function TooltipBubble(props: BubbleProps): ReactNode {
  const { id, content, at, onEnter, onLeave, onClose } = props;
  const { left, top, width, height } = at;
  return createPortal(
    <div onMouseEnter={onEnter} onMouseLeave={onLeave}>
      <Tooltip
        open
        id={id}
        title={content}
        placement="bottomLeft"
        classNames={{ container: 'gh-scroll gh-tooltip' }}
        styles={STYLES}
        getPopupContainer={(standIn) => standIn.parentElement ?? document.body}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <span style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
      </Tooltip>
    </div>,
    document.body,
  );
}
