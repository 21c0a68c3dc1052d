import './form.css';

/** The errors of a field, below it and announced. */
export function FieldErrors(props: { id?: string; errors: readonly string[] }) {
  return (
    <div className="gh-errors gh-danger" id={props.id} aria-live="polite">
      {props.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
