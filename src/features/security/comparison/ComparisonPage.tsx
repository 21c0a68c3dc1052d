import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { message } from '../../../i18n/text';
import { comparisonAskedBy, comparisonAskedIn, comparisonHref } from '../../../store/comparison/address';
import { useAppSelector } from '../../../store/hooks';
import { selectHashLocation } from '../../../store/navigation/selectors';
import { PageHeader } from '../../../ui/PageHeader';
import { useBreadcrumbs } from '../shared/useBreadcrumbs';
import { ComparisonForm } from './ComparisonForm';
import { ComparisonResult } from './ComparisonResult';
import './messages';

const CRUMBS = [{ text: message('nav.compare') }];

/** Two users or two roles side by side; the question is in the URL. */
export default function ComparisonPage() {
  const t = useT();
  useBreadcrumbs(CRUMBS);
  const location = useAppSelector(selectHashLocation);
  const href = comparisonHref(comparisonAskedIn(location));
  const asked = useMemo(() => comparisonAskedBy(href), [href]);
  return (
    <>
      <PageHeader title={t('comparison.title')} description={t('comparison.description')} />
      <div className="gh-stack gh-airy">
        <ComparisonForm key={asked.kind} asked={asked} />
        <ComparisonResult asked={asked} />
      </div>
    </>
  );
}
