import './form.css';

export function FieldErrors(props: { id?: string; errors: readonly string[] }) {
  return (
    <div className="gh-errors gh-danger" id={props.id} aria-live="polite">
      {props.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
