import { CopyButton } from './CopyButton';
import './content.css';

/** A block of code: dark, scrolling beyond 300 px, copyable [SEC-25, SEC-26]. */
export function CodeBlock(props: { text: string; label: string }) {
  const { text, label } = props;
  return (
    <div className="gh-code">
      <pre className="gh-pre" style={{ maxHeight: 300 }} tabIndex={0} aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  );
}
