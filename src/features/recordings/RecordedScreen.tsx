import { useCallback, useEffect, useRef, useState } from 'react';
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
function useScale() {
  const [scale, setScale] = useState(0.5);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? WIDTH) / WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scale, watch };
}

/**
 * The recorded screens. They are drawn by a page of their own in a frame (`src/app/recordedScreen.tsx`): it has no session, no
 * storage and no network, and takes neither clicks nor keys.
 */
export function RecordedScreen({ playback, title }: { playback: Playback; title: string }) {
  const t = useT();
  const { position } = useAppSelector(selectPlayer);
  const basePath = useAppSelector(selectBasePath);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The log that the frame has. */
  const loaded = useRef<object>(undefined);
  const { scale, watch } = useScale();
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<ScreenReport>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.report === 'ready') setReady(true);
      else if (data.report === 'failed') setFailure(String(data.message));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const place = playback.place(position);
    const order: ScreenOrder =
      loaded.current === place.log
        ? { order: 'show', position: place.position }
        : { order: 'load', log: place.log, position: place.position };
    loaded.current = place.log;
    // The frame has an origin of its own, which has no name.
    frame.current?.contentWindow?.postMessage(order, '*');
  }, [isReady, playback, position]);
  return (
    <div className="gh-box" style={{ padding: 0, overflow: 'hidden' }}>
      <p className="gh-quiet" style={{ padding: '4px 12px' }}>
        <strong>{title}</strong> {t('recordings.readOnly')}
      </p>
      {failure === undefined ? null : (
        <p className="gh-danger">{t('player.screenFailed', { reason: failure })}</p>
      )}
      <div ref={watch} style={{ height: HEIGHT * scale }}>
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
  );
}
