import { useEffect, useRef, useState } from 'react';
import { type MountedScreen } from '../registries/screens';
import { MountSpinner } from './AppContainer';
import { Failure } from './ErrorBoundary';

/**
 * An application that draws into an element: a spinner until it has drawn, `Application error` when it could not, and its
 * own unmount function when it is left, even if it was left before it had drawn [APP-06, APP-07, C46].
 */
export default function MountedApp({ screen }: { screen: MountedScreen }) {
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'mounting' | 'mounted' | 'failed'>('mounting');
  useEffect(() => {
    if (place.current === null) return;
    const element = place.current.appendChild(document.createElement('div'));
    let isHere = true;
    let unmount: (() => void) | undefined;
    const leave = (done: (() => void) | undefined) => {
      try {
        done?.();
      } catch (error) {
        console.error(error);
      }
    };
    const enter = async () => {
      if (!isHere) return;
      try {
        const done = await screen.mount(element);
        if (!isHere) return leave(done);
        unmount = done;
        setPhase('mounted');
      } catch {
        if (isHere) setPhase('failed');
      }
    };
    // A tree of React's own may neither begin nor end while this one is being changed; the last application ends first.
    queueMicrotask(() => void enter());
    return () => {
      isHere = false;
      queueMicrotask(() => {
        leave(unmount);
        element.remove();
      });
    };
  }, [screen]);
  return (
    <>
      {phase === 'mounting' ? <MountSpinner /> : null}
      {phase === 'failed' ? <Failure /> : <div ref={place} />}
    </>
  );
}
