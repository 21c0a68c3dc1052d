import { type NewReview, REVIEW_SUBJECTS, type ReviewSubject } from '../../../../contract/reviews';
import { type MessageId, useT } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { useAppDispatch } from '../../../store/hooks';
import { rolesResource, tenantsResource } from '../../../store/resources/resources';
import { type ReviewsState } from '../../../store/reviews/slice';
import { reviewStartClosed, reviewStartRequested } from '../../../store/reviews/slice';
import { ComboBox } from '../../../ui/ComboBox';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { SuggestField } from '../../../ui/SuggestField';
import { TextField } from '../../../ui/TextField';
import { FailureNote } from '../shared/FailureNote';
import { useIndexNames, useIndexNamesReading } from '../shared/useIndexNames';
import { useList } from '../shared/useList';
import './messages';

const TYPES: Readonly<Record<ReviewSubject['type'], MessageId>> = {
  role: 'reviews.typeRole',
  tenant: 'reviews.typeTenant',
  indices: 'reviews.typeIndices',
  administrators: 'reviews.typeAdministrators',
};

const MONTHS = [0, 1, 3, 6, 12];

interface Draft {
  type: ReviewSubject['type'];
  name: string;
  due: string;
  months: string;
}

const draftOf = ({ subject, due, everyMonths }: NewReview): Draft => ({
  type: subject.type,
  name: subject.name,
  due,
  months: String(everyMonths ?? 0),
});

/** Fields of a new review: its subject, the due date, and when it repeats. */
export function StartReviewDialog({ start }: { start: NonNullable<ReviewsState['start']> }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const form = useForm('reviews:start', () => ({ values: draftOf(start.proposal), base: null }), {
    isKept: false,
  });
  const { type, name, due, months } = form.values;
  const roles = useList(rolesResource, type === 'role');
  const tenants = useList(tenantsResource, type === 'tenant');
  useIndexNamesReading(type === 'indices');
  const indexNames = useIndexNames();
  const needsName = type !== 'administrators';
  const lacksName = needsName && name.trim() === '';
  const lacksDue = due === '';
  const isTried = form.tried > 0;
  const submit = () => {
    if (lacksName || lacksDue) return form.refuse();
    form.settle();
    dispatch(
      reviewStartRequested({
        subject: { type, name: needsName ? name.trim() : '' },
        due,
        everyMonths: months === '0' ? null : Number(months),
      }),
    );
  };
  const names = type === 'role' ? roles : tenants;
  return (
    <FormDialog
      title={t('reviews.start')}
      testSubject="startReview"
      submitLabel={t('reviews.start')}
      data-test-subj="startReviewSubmit"
      busy={start.phase === 'running'}
      onSubmit={submit}
      onClose={() => dispatch(reviewStartClosed())}
    >
      <FailureNote title={t('reviews.startFailed')} problem={start.problem} />
      <FormRow label={t('reviews.newSubject')}>
        {(field) => (
          <SelectField
            {...field}
            value={type}
            options={REVIEW_SUBJECTS.map((value) => ({ value, label: t(TYPES[value]) }))}
            onChange={(value) => form.change({ type: value, name: '' })}
            data-test-subj="reviewType"
          />
        )}
      </FormRow>
      {needsName ? (
        <FormRow
          label={t(TYPES[type])}
          help={type === 'indices' ? t('reviews.patternHelp') : undefined}
          errors={isTried && lacksName ? [t('reviews.subjectMissing')] : []}
        >
          {(field) =>
            type === 'indices' ? (
              <SuggestField
                {...field}
                value={name}
                suggestions={indexNames.options}
                onSearch={indexNames.onSearch}
                onChange={(text) => form.change({ name: text })}
                data-test-subj="reviewName"
              />
            ) : (
              <ComboBox
                {...field}
                single
                options={names.items.map((item) => item.name)}
                loading={names.loading}
                value={name === '' ? [] : [name]}
                onChange={(chosen) => form.change({ name: chosen.at(-1) ?? '' })}
                data-test-subj="reviewName"
              />
            )
          }
        </FormRow>
      ) : null}
      <FormRow label={t('reviews.due')} errors={isTried && lacksDue ? [t('reviews.dueMissing')] : []}>
        {(field) => (
          <TextField
            {...field}
            type="date"
            value={due}
            onChange={(text) => form.change({ due: text })}
            data-test-subj="reviewDue"
          />
        )}
      </FormRow>
      <FormRow label={t('reviews.every')}>
        {(field) => (
          <SelectField
            {...field}
            value={months}
            options={MONTHS.map((count) => ({
              value: String(count),
              label: t('reviews.everyMonths', { count }),
            }))}
            onChange={(value) => form.change({ months: value })}
            data-test-subj="reviewMonths"
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
