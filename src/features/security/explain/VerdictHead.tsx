import { type Answer } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { Icon, type IconName } from '../../../ui/Icon';
import './explain.css';

const ICONS: Record<Answer, IconName> = { yes: 'checkCircle', no: 'ban', unknown: 'help' };

/** The answer in one word, with an icon, and as a sentence; a refusal is announced. */
export function VerdictHead({ answer, text }: { answer: Answer; text: string }) {
  const t = useT();
  return (
    <div className={`gh-verdict gh-verdict-${answer}`} role={answer === 'no' ? 'alert' : undefined}>
      <Icon name={ICONS[answer]} size={40} />
      <div>
        <p className="gh-verdict-word">{t(`explain.word.${answer}`)}</p>
        <h2>{text}</h2>
      </div>
    </div>
  );
}
