import { useEffect, useRef } from 'react';
import { type MountPoint } from '../registries/mounts';

/** Element filled by `mount`. If that throws, it stays empty and the error is logged. */
export function MountHost(props: { mount: MountPoint; testSubject?: string }) {
  const { mount, testSubject } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new element per mount, so leftovers of one do not affect the next.
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
      // A nested React root must not be unmounted while this one is rendering.
      queueMicrotask(() => {
        run(() => unmount?.());
        element.remove();
      });
  }, [mount]);
  return <div ref={place} className="gh-mount" data-test-subj={testSubject} />;
}
