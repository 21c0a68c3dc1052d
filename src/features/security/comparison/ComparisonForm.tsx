import { type ComparedKind, type ComparisonRequest } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { comparisonHref } from '../../../store/comparison/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { rolesResource, usersResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { ChoiceBar } from '../../../ui/ChoiceBar';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { useAccessPicker } from '../explain/useAccessPicker';
import { useDescriptions } from '../shared/useDescriptions';
import { useList } from '../shared/useList';

/** Fields of a comparison; each choice changes the URL. */
export function ComparisonForm({ asked }: { asked: ComparisonRequest }) {
  const { kind, first, second } = asked;
  const t = useT();
  const dispatch = useAppDispatch();
  const ask = (next: ComparisonRequest) => void dispatch(navigationRequested(comparisonHref(next)));
  const picker = usePicker(kind);
  const field = (side: 'first' | 'second', label: string) => (
    <FormRow label={label}>
      {(row) => (
        <ComboBox
          {...row}
          {...picker}
          single
          commas
          value={asked[side] === '' ? [] : [asked[side]]}
          onChange={(names) => ask({ ...asked, [side]: names.at(-1) ?? '' })}
          data-test-subj={`comparison-${side}`}
        />
      )}
    </FormRow>
  );
  return (
    <div>
      <ChoiceBar
        label={t('comparison.title')}
        options={(['users', 'roles'] as const).map((value) => ({
          value,
          label: t(`domain.${value}`),
        }))}
        value={kind}
        onChange={(next) => ask({ kind: next, first: '', second: '' })}
        data-test-subj="comparisonKind"
      />
      <div className="gh-grid gh-end">
        {field('first', t('comparison.first'))}
        {field('second', t('comparison.second'))}
        <div>
          <Button
            icon="refresh"
            data-test-subj="comparisonSwap"
            onClick={() => ask({ kind, first: second, second: first })}
          >
            {t('comparison.swap')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function usePicker(kind: ComparedKind) {
  const isOfUsers = kind === 'users';
  useList(usersResource, isOfUsers);
  const { loading } = useList(rolesResource, !isOfUsers);
  const users = useAccessPicker(isOfUsers);
  const options = useAppSelector(rolesResource.selectors.selectNames);
  const describe = useDescriptions(rolesResource);
  return isOfUsers ? users : { options, describe, loading, custom: 'explicit' as const };
}
