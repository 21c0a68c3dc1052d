import { useT } from '../../i18n';
import { type FoundSecret, type SecretPlace } from '../../recording/bundle/secrets';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecordingDraft } from '../../store/recordingDraft/selectors';
import { draftChoiceChanged } from '../../store/recordingDraft/slice';
import { Callout } from '../../ui/Callout';
import { Checkbox } from '../../ui/Choice';

/** Maximum number of characters shown of a text. */
const MAX_SHOWN = 80;
const MAX_LISTED = 100;

function usePlaceText() {
  const t = useT();
  return ({ member, kind, name = '' }: SecretPlace): string => {
    const what = t('recording.secretMember', { member });
    return name === ''
      ? what
      : t('recording.secretPlace', { what: what || member, kind: kind ?? 'none', name });
  };
}

function Secret({ secret, number }: { secret: FoundSecret; number: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const placeText = usePlaceText();
  const { choice } = useAppSelector(selectRecordingDraft);
  const { id, text, places } = secret;
  const others = (choice.keep ?? []).filter((other) => other !== id);
  const isKept = others.length < (choice.keep ?? []).length;
  const change = (keeps: boolean) =>
    dispatch(draftChoiceChanged({ ...choice, keep: keeps ? [...others, id] : others }));
  return (
    <li className="gh-row gh-start">
      <span className="gh-fill">
        <code className="gh-break">{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</code>{' '}
        <span className="gh-quiet">{places.map(placeText).join(', ')}</span>
      </span>
      {/* The label is recorded when it is clicked, so it must not repeat the text. */}
      <Checkbox checked={isKept} onChange={change}>
        {t('recording.keepSecret', { number })}
      </Checkbox>
    </li>
  );
}

/** Lists the texts that look like secrets; renders nothing if there are none. */
export function Secrets() {
  const t = useT();
  const { recording } = useRegistries();
  const { summary } = useAppSelector(selectRecordingDraft);
  const secrets = recording?.secrets() ?? [];
  if (!summary?.secrets || secrets.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={t('recording.secrets', { count: summary.secrets })}
      testSubj="recordingSecrets"
    >
      <p>{t('recording.secretsText')}</p>
      <ol className="gh-stack">
        {secrets.slice(0, MAX_LISTED).map((secret, at) => (
          <Secret key={secret.id} secret={secret} number={at + 1} />
        ))}
      </ol>
    </Callout>
  );
}
