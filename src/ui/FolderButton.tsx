import { type ReactNode, useRef } from 'react';
import { Button } from './Button';

/** React's types do not know this attribute, which all browsers have. */
const WHOLE_FOLDERS = { webkitdirectory: '' };

/** A button that takes the files of a folder. */
export function FolderButton(props: {
  /** Whether a file of this name is wanted. */
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
