import { useEffect, useState } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';

/** Duration of the confirmation in milliseconds. */
const THANKS_MS = 2000;

/** Copies `text` to the clipboard and reports success or refusal by the browser. */
export function CopyButton(props: { text: string; label?: string }) {
  const { text, label } = props;
  const t = useT();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = window.setTimeout(() => setOutcome(null), THANKS_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <span className="gh-copy">
      <Button small icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {outcome === 'copied' ? t('common.copied') : (label ?? t('common.copy'))}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'gh-copy-refused' : 'gh-hidden'}>
        {outcome === 'copied' ? t('common.copied') : outcome === 'refused' ? t('common.copyFailed') : null}
      </span>
    </span>
  );
}
