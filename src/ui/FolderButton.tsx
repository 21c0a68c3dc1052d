import { type ReactNode, useRef } from 'react';
import { Button } from './Button';

/** Attribute missing in React's types; all browsers have it. */
const WHOLE_FOLDERS = { webkitdirectory: '' };

export function FolderButton(props: {
  accepts: (name: string) => boolean;
  onPick: (files: File[]) => void;
  children: ReactNode;
}) {
  const { accepts, onPick, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        {...WHOLE_FOLDERS}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].filter(({ name }) => accepts(name));
          if (files.length > 0) onPick(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
