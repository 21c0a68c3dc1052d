import { useEffect, useRef, useState } from 'react';
import { type MountedScreen } from '../registries/screens';
import { MountSpinner } from './AppContainer';
import { Failure } from './ErrorBoundary';

/** Mounts an application; unmounts it even if it was still mounting [APP-06, APP-07, C46]. */
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
    // A nested React root must not start or end while this one is rendering.
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
