import { useEffect, useState } from 'react';
import { useT } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  selectSidecarConfigOrNull,
  selectSidecarLayout,
  selectSidecarOrNull,
} from '../../store/sidecar/selectors';
import { type Sidecar, sidecarResized } from '../../store/sidecar/slice';
import { OverlayMount } from './OverlayMount';
import { SidecarResizer } from './SidecarResizer';
import './sidecar.css';

const SIDE_CLASS = {
  left: 'osdSidecarFlyout--dockedLeft',
  right: 'osdSidecarFlyout--dockedRight',
  takeover: 'osdSidecarFlyout--dockedTakeover',
} as const;

/** Sets the page's padding in the document's style, so that a drag moves everything at once. */
function usePagePadding(side: 'left' | 'right' | 'takeover', size: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (side === 'takeover' || size === 0) return;
    style.setProperty(`--gh-sidecar-${side}`, `${size}px`);
    return () => void style.removeProperty(`--gh-sidecar-${side}`);
  }, [side, size]);
}

function Panel({ sidecar }: { sidecar: Sidecar }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isResizable = useAppSelector(selectSidecarConfigOrNull) !== null;
  const layout = useAppSelector(selectSidecarLayout);
  /** Size in pixels during a drag; the state receives it at the end. */
  const [moving, setMoving] = useState<number | null>(null);
  const { side, isHidden } = layout;
  const size = moving ?? layout.size;
  usePagePadding(side, isHidden ? 0 : size);
  return (
    <aside
      id={sidecar.id}
      aria-label={t('sidecar.label')}
      className={[
        'gh-sidecar osdSidecarFlyout',
        SIDE_CLASS[side],
        isHidden && 'osdSidecarFlyout--hide',
        sidecar.className,
      ]
        .filter(Boolean)
        .join(' ')}
      hidden={isHidden}
      data-test-subj={sidecar.testSubject ?? 'sidecar'}
      style={side === 'takeover' ? { height: size } : { width: size }}
    >
      {isResizable ? (
        <SidecarResizer
          side={side}
          controls={sidecar.id}
          size={size}
          onMove={setMoving}
          onEnd={(wanted) => {
            setMoving(null);
            dispatch(sidecarResized(wanted));
          }}
        />
      ) : null}
      <OverlayMount id={sidecar.id} />
    </aside>
  );
}

/** Shows the open side panel, if any [OVL-13, OVL-14]. */
export function SidecarOutlet() {
  const sidecar = useAppSelector(selectSidecarOrNull);
  return sidecar ? <Panel key={sidecar.id} sidecar={sidecar} /> : null;
}
