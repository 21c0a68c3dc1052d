import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { droppedFiles } from './droppedFiles';
import { FieldErrors } from './FieldErrors';
import { Icon } from './Icon';
import './content.css';

interface FileDropProps {
  label: string;
  /** Extensions for the file dialog, e.g. `.yml,.yaml`. */
  accept: string;
  multiple?: boolean;
  children: ReactNode;
  help?: string;
  errors?: readonly string[];
  onPick: (files: File[]) => void;
  'data-test-subj'?: string;
}

/** Takes picked or dropped files, including those of dropped folders. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, multiple = false, children, help, errors = [], onPick } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: readonly File[]) => {
    const picked = multiple ? [...files] : files.slice(0, 1);
    if (picked.length > 0) onPick(picked);
  };
  const dragging = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div>
      <label
        className={isOver ? 'gh-box gh-stack gh-drop gh-drop-over' : 'gh-box gh-stack gh-drop'}
        onDragOver={(event) => dragging(event, true)}
        onDragLeave={(event) => dragging(event, false)}
        onDrop={(event) => {
          dragging(event, false);
          droppedFiles(event.dataTransfer, take);
        }}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          className="gh-drop-input"
          aria-label={label}
          aria-describedby={`${id}help ${id}errors`}
          aria-invalid={errors.length === 0 ? undefined : true}
          data-test-subj={props['data-test-subj']}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
        <Icon name="copy" size={24} />
        <span>{children}</span>
        <span className="gh-quiet" id={`${id}help`}>
          {help}
        </span>
      </label>
      <FieldErrors id={`${id}errors`} errors={[...errors]} />
    </div>
  );
}
