import { type FormEvent, useEffect, useState } from 'react';
import { REPORT_CODE } from '../../../../contract/signInReports';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { activityHref } from '../../../store/activity/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { refusalHref } from '../../../store/signInTests/address';
import { selectSignInTests } from '../../../store/signInTests/selectors';
import { refusalOpened, signInTestClosed } from '../../../store/signInTests/slice';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { PageHeader } from '../../../ui/PageHeader';
import { TextField } from '../../../ui/TextField';
import { type ScreenProps } from '../shared/screen';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { ReportState } from '../signInTests/ReportState';
import { ActivityTabs } from './ActivityTabs';
import '../signInTests/messages';

const CRUMBS = [
  { text: message('nav.activity'), href: activityHref() },
  { text: message('activity.tab.refusals') },
];

const withoutBlanks = (code: string) => code.trim().toUpperCase();

/** Opens the report of a refused sign-in by the code that its user saw. */
export default function RefusalsPage({ params: { code } }: ScreenProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  useBreadcrumbs(CRUMBS);
  useEffect(() => {
    if (code !== undefined) dispatch(refusalOpened({ code }));
    return () => void dispatch(signInTestClosed());
  }, [dispatch, code]);
  return (
    <>
      <PageHeader title={t('nav.activity')} description={t('activity.description')} />
      <ActivityTabs chosen="refusals">
        <div className="gh-stack gh-airy">
          <CodeForm key={code} code={code ?? ''} />
          <ReportState failedTitle={t('signInTests.noReport')} />
        </div>
      </ActivityTabs>
    </>
  );
}

function CodeForm({ code }: { code: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { phase } = useAppSelector(selectSignInTests);
  const [text, setText] = useState(code);
  const [hasTried, setTried] = useState(false);
  const isCode = REPORT_CODE.test(withoutBlanks(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCode) return;
    if (withoutBlanks(text) === code) dispatch(refusalOpened({ code }));
    else dispatch(navigationRequested(refusalHref(withoutBlanks(text))));
  };
  return (
    <form noValidate className="gh-narrow" onSubmit={submit}>
      <FormRow
        label={t('signInTests.code')}
        text={t('signInTests.codeText')}
        errors={hasTried && !isCode ? [t('signInTests.codeForm')] : []}
      >
        {(field) => (
          <TextField
            {...field}
            autoComplete="off"
            spellCheck={false}
            placeholder="ABCD-2345"
            value={text}
            onChange={setText}
            data-test-subj="refusalCode"
          />
        )}
      </FormRow>
      <Button type="submit" look="primary" busy={phase === 'running'} data-test-subj="refusalOpen">
        {t('signInTests.openReport')}
      </Button>
    </form>
  );
}
