import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n';
import { DialogBody } from '../../ui/DialogBody';
import { Icon } from '../../ui/Icon';
import { offerTyped } from './handover';
import './palette.css';

/** Takes what is typed while the palette's code loads, and hands it over. */
export function WaitingField({ onTaken, onClose }: { onTaken: () => void; onClose: () => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const entered = useRef(false);
  const taken = useRef(onTaken);
  useLayoutEffect(() => {
    taken.current = onTaken;
  });
  useLayoutEffect(
    () =>
      offerTyped({
        read: () => ({ text: field.current?.value ?? '', isEntered: entered.current }),
        isComposing: () => composing.current,
        onComposed: (callback) => {
          const input = field.current;
          // The browser changes the field once more after `compositionend`.
          const later = () => window.setTimeout(callback);
          input?.addEventListener('compositionend', later, { once: true });
          return () => input?.removeEventListener('compositionend', later);
        },
        onTaken: () => taken.current(),
      }),
    [],
  );
  return createPortal(
    <div
      className="gh-waiting"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div role="dialog" aria-modal="true" className="gh-palette">
        <DialogBody label={t('frame.palette')} testSubject="commandPaletteWaiting" initialFocus={field}>
          <div className="gh-palette-field gh-row gh-quiet">
            <Icon name="search" size={18} />
            <input
              ref={field}
              className="gh-plain"
              type="text"
              aria-label={t('frame.palette')}
              autoComplete="off"
              spellCheck={false}
              maxLength={256}
              onCompositionStart={() => (composing.current = true)}
              onCompositionEnd={() => (composing.current = false)}
              onChange={() => (entered.current = false)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) entered.current = true;
              }}
            />
          </div>
        </DialogBody>
      </div>
    </div>,
    document.body,
  );
}
