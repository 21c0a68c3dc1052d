import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectTypedReason } from '../../../store/reviews/selectors';
import { reasonTyped } from '../../../store/reviews/slice';
import { useDraft } from '../../../ui/table/useDraft';
import { TextField } from '../../../ui/TextField';

/** The reason for a judgement, reported when the field is left. */
export function ReasonField(props: {
  row: string;
  label: string;
  placeholder: string;
  value: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}) {
  const { row, label, placeholder, value, isMissing, onChange } = props;
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectTypedReason(state, row));
  const { draft, type } = useDraft(typed ?? value, (reason) => dispatch(reasonTyped({ row, reason })));
  const report = () => {
    if (draft !== value) onChange(draft);
  };
  return (
    <div className="gh-fill">
      <TextField
        aria-label={label}
        aria-required={isMissing || undefined}
        placeholder={placeholder}
        maxLength={1000}
        value={draft}
        onChange={type}
        onBlur={report}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report();
        }}
        data-test-subj="reviewReason"
        {...(isMissing && draft === '' ? { status: 'error' as const } : {})}
      />
    </div>
  );
}
