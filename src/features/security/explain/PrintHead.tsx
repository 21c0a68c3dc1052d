import { type MessageId, useT } from '../../../i18n';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { selectAccess } from '../../../store/explain/selectors';
import { type AccessAsked, type EntryAsked } from '../../../store/explain/slice';
import { useAppSelector } from '../../../store/hooks';
import { useOperations } from './useOperations';

const QUESTIONS = {
  roles: 'explain.printRole',
  tenants: 'explain.printTenant',
} as const satisfies Record<EntryAsked['area'], MessageId>;

/** Heading of a printed answer: the question, its time and who asked. */
export function PrintHead({ asked }: { asked: AccessAsked | EntryAsked }) {
  const t = useT();
  const { phraseOf } = useOperations();
  const dates = useDateSettings();
  const { printedAt } = useAppSelector(selectAccess);
  const by = useAppSelector((state) => selectAccountOrNull(state)?.user_name ?? '');
  if (printedAt === null) return null;
  return (
    <div className="gh-print-only gh-print-head" data-test-subj="accessPrintHead">
      <h1>
        {'area' in asked
          ? t(QUESTIONS[asked.area], { name: asked.name })
          : t('explain.printWho', { what: phraseOf(asked) })}
      </h1>
      <p>{t('explain.printBy', { user: by, when: formatDate(printedAt, dates) })}</p>
    </div>
  );
}
