import { type MouseEvent, type ReactNode } from 'react';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';

/**
 * Lets every link to another page of the application (`href="#/..."`) below it be followed through the state, where
 * unsaved changes are asked about before the address changes. Clicks that want a new tab or window stay the browser's.
 */
export function HashLinks(props: { children: ReactNode; className?: string }) {
  const dispatch = useAppDispatch();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link || (link.getAttribute('target') ?? '_self') !== '_self') return;
    event.preventDefault();
    dispatch(navigationRequested(link.getAttribute('href') ?? '#/'));
  };
  return (
    <div className={props.className} onClick={follow}>
      {props.children}
    </div>
  );
}
