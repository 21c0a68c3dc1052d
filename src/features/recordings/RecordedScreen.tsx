import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RECORDED_SCREEN_ROUTE } from '../../../contract/endpoints';
import { type ScreenOrder, type ScreenReport } from '../../../contract/recordings';
import { useT } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { selectPlayer } from '../../store/player/selectors';

/** Width of the box before it is measured. */
const FIRST_WIDTH = 640;

function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (element.current === null || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? FIRST_WIDTH));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Communicates with the frame: returns its reported state and a function that sends it orders. */
function useFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Reported scroll position and range in pixels; a new object with each report. */
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
    // The frame is sandboxed and has an opaque origin, so no target origin can be given.
    frame.current?.contentWindow?.postMessage(order, '*');
  }, []);
  return { frame, isReady, failure, scrolled, tell };
}

/**
 * The recorded screens, rendered by a sandboxed frame (`src/app/recordedScreen.tsx`) without
 * session, storage, network or input. The frame has the size of the recorded window, scaled down to
 * fit. If the screen is longer than the frame, the surrounding box scrolls instead.
 */
export function RecordedScreen({ playback, title }: { playback: Playback; title: string }) {
  const t = useT();
  const { position } = useAppSelector(selectPlayer);
  const basePath = useAppSelector(selectBasePath);
  const { frame, isReady, failure, scrolled, tell } = useFrame();
  /** The log last sent to the frame. */
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
  const [windowWidth, windowHeight] = playback.windowAt(position);
  const scale = Math.min(1, useWidth(box) / windowWidth);
  /** Last known or requested scroll position of the frame, and the matching one of the box. */
  const at = useRef({ frame: 0, box: 0 });
  useLayoutEffect(() => {
    at.current.frame = scrolled.top;
    // Orders sent in the meantime are obsolete.
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
  const height = windowHeight * scale;
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
        <div style={{ height: (windowHeight + scrolled.room) * scale }}>
          <div
            style={{
              position: 'sticky',
              top: 0,
              width: windowWidth * scale,
              height,
              margin: '0 auto',
              overflow: 'clip',
            }}
          >
            <iframe
              ref={frame}
              title={t('player.screen')}
              src={basePath + RECORDED_SCREEN_ROUTE}
              sandbox="allow-scripts"
              inert
              tabIndex={-1}
              style={{
                width: windowWidth,
                height: windowHeight,
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
