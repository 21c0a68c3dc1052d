import { useEffect, useRef } from 'react';
import { type MountPoint } from '../registries/mounts';

/** A place that `mount` fills and empties. A mount that throws leaves it empty and says so on the console. */
export function MountHost(props: { mount: MountPoint; testSubject?: string }) {
  const { mount, testSubject } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An element of its own each time: what one mount leaves behind must not meet the next.
    const element = place.current?.appendChild(document.createElement('div'));
    if (!element) return;
    let unmount: (() => void) | void;
    const run = (act: () => void) => {
      try {
        act();
      } catch (error) {
        console.error(error);
      }
    };
    run(() => (unmount = mount(element)));
    return () =>
      // A tree of React's own may not be taken down while this one is being changed.
      queueMicrotask(() => {
        run(() => unmount?.());
        element.remove();
      });
  }, [mount]);
  return <div ref={place} className="gh-mount" data-test-subj={testSubject} />;
}
