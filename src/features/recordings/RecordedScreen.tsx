import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RECORDED_SCREEN_ROUTE } from '../../api/contract/endpoints';
import { type ScreenOrder, type ScreenReport } from '../../api/contract/recordings';
import { useT } from '../../i18n';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { type Playback } from '../../store/player/playback';
import { selectPlayer } from '../../store/player/selectors';

/** The size at which the screens are drawn; they are shown as small as they have to be. */
const WIDTH = 1280;
const HEIGHT = 800;

/** How much smaller an element is than the screens in it. */
function useScale(element: RefObject<HTMLElement | null>) {
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    if (element.current === null || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? WIDTH) / WIDTH));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return scale;
}

/** The page in the frame as it tells of itself, and the way to tell it something. */
function useFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** How far it is scrolled, of how much; a new object whenever it says so. */
  const [scrolled, setScrolled] = useState({ top: 0, room: 0 });
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<ScreenReport>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.report === 'ready') setReady(true);
      else if (data.report === 'scrolled') setScrolled({ top: Number(data.top), room: Number(data.room) });
      else setFailure(data.report === 'failed' ? String(data.message) : undefined);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  const tell = useCallback((order: ScreenOrder) => {
    // The frame has an origin of its own, which has no name.
    frame.current?.contentWindow?.postMessage(order, '*');
  }, []);
  return { frame, isReady, failure, scrolled, tell };
}

/**
 * The recorded screens. They are drawn by a page of their own in a frame (`src/app/recordedScreen.tsx`): it has no session, no
 * storage and no network, and takes neither clicks nor keys. Where it is longer than the frame, the box around it scrolls in its place.
 */
export function RecordedScreen({ playback, title }: { playback: Playback; title: string }) {
  const t = useT();
  const { position } = useAppSelector(selectPlayer);
  const basePath = useAppSelector(selectBasePath);
  const { frame, isReady, failure, scrolled, tell } = useFrame();
  /** The log that the frame has. */
  const loaded = useRef<object>(undefined);
  useEffect(() => {
    if (!isReady) return;
    const place = playback.screenAt(position);
    tell(
      loaded.current === place.log
        ? { order: 'show', position: place.position }
        : { order: 'load', log: place.log, position: place.position },
    );
    loaded.current = place.log;
  }, [isReady, playback, position, tell]);
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box);
  /** Where the frame is or was told to go, and where the box was put for it. */
  const at = useRef({ frame: 0, box: 0 });
  useLayoutEffect(() => {
    at.current.frame = scrolled.top;
    // What it was told in the meantime no longer counts.
    if (scrolled.room > 0) tell({ order: 'scroll', top: scrolled.top });
  }, [scrolled, tell]);
  useLayoutEffect(() => {
    if (box.current === null) return;
    box.current.scrollTop = at.current.frame * scale;
    at.current.box = box.current.scrollTop;
  }, [scrolled, scale]);
  const onScroll = () => {
    const now = box.current?.scrollTop ?? 0;
    if (Math.abs(now - at.current.box) < 1) return;
    at.current = { frame: now / scale, box: now };
    tell({ order: 'scroll', top: at.current.frame });
  };
  const height = HEIGHT * scale;
  return (
    <div className="gh-box" style={{ padding: 0, overflow: 'hidden' }}>
      <p className="gh-quiet" style={{ padding: '4px 12px' }}>
        <strong>{title}</strong> {t('recordings.readOnly')}
      </p>
      {failure === undefined ? null : (
        <p className="gh-danger">{t('player.screenFailed', { reason: failure })}</p>
      )}
      <div
        ref={box}
        role="group"
        aria-label={t('player.screen')}
        tabIndex={0}
        style={{ height, overflowX: 'hidden', overflowY: 'auto' }}
        onScroll={onScroll}
        data-test-subj="recordedScreen"
      >
        <div style={{ height: (HEIGHT + scrolled.room) * scale }}>
          <div style={{ position: 'sticky', top: 0, height, overflow: 'clip' }}>
            <iframe
              ref={frame}
              title={t('player.screen')}
              src={basePath + RECORDED_SCREEN_ROUTE}
              sandbox="allow-scripts"
              inert
              tabIndex={-1}
              style={{
                width: WIDTH,
                height: HEIGHT,
                border: 0,
                pointerEvents: 'none',
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
