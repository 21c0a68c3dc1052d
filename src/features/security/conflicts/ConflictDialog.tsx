import { type Side, sideOf } from '../../../../contract/merge/merge';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { selectMergeRefusal, selectRecreationRefusal } from '../../../store/conflicts/controls';
import { selectConflictOrNull, selectFieldChanges } from '../../../store/conflicts/selectors';
import {
  type Conflict,
  type ConflictAnswer,
  conflictAnswered,
  sidesChosen,
} from '../../../store/conflicts/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { type Changer, ConflictField } from './ConflictField';
import { fieldLabel } from './fieldLabels';
import '../shared/messages';
import './conflicts.css';

export default function ConflictDialog() {
  const conflict = useAppSelector(selectConflictOrNull);
  if (!conflict) return null;
  return conflict.theirs ? (
    <Changed key={conflict.id} conflict={conflict} />
  ) : (
    <Deleted key={conflict.id} conflict={conflict} />
  );
}

function useAnswer({ id }: Conflict) {
  const dispatch = useAppDispatch();
  return (answer: ConflictAnswer) => () => void dispatch(conflictAnswered({ id, answer }));
}

const useThing = ({ domain, name }: Conflict) => {
  const t = useT();
  if (domain === 'audit' || domain === 'tenancyConfig') return t(`conflict.thing.${domain}`);
  return t(`conflict.thing.${domain}`, { name });
};

/** Returns the author of the other change: a user, the current user, or unknown. */
function useChanger({ changed }: Conflict): Changer {
  const ownName = useAppSelector(selectAccountOrNull)?.user_name;
  const user = changed?.by ?? '';
  return { user, by: user === '' ? 'unknown' : user === ownName ? 'you' : 'user' };
}

function Changed({ conflict }: { conflict: Conflict }) {
  const { id, domain, choices, setsPassword, base } = conflict;
  const t = useT();
  const dispatch = useAppDispatch();
  const answer = useAnswer(conflict);
  const thing = useThing(conflict);
  const changer = useChanger(conflict);
  const changes = useAppSelector(selectFieldChanges);
  const refusal = useWhy(selectMergeRefusal);
  const contested = changes.filter(({ changedBy }) => changedBy === 'both');
  const others = changes.filter(({ changedBy }) => changedBy !== 'both');
  const choose = (side: Side, fields: string[]) => void dispatch(sidesChosen({ id, fields, side }));
  const all = changes.filter(({ changedBy }) => changedBy !== 'same').map(({ field }) => field);
  const isUnseen = changes.every(({ changedBy }) => changedBy === 'mine' || changedBy === 'same');
  return (
    <Modal
      wide
      kind="alert"
      title={t(base ? 'conflict.title' : 'conflict.madeTitle', { thing, ...changer })}
      testSubject="conflictModal"
      closesOnOutsideClick={false}
      onClose={answer('back')}
      footer={
        <DialogFooter
          onCancel={answer('back')}
          cancelLabel={t('conflict.back')}
          cancelTestSubj="conflictBack"
          data-test-subj="conflictSave"
          disabledReason={refusal}
          onClick={answer('save')}
        >
          {t('common.save')}
        </DialogFooter>
      }
    >
      {conflict.changed ? (
        <p className="gh-quiet" data-test-subj="conflictChangedBy">
          {t('conflict.changedAt')} <DateTime value={conflict.changed.at} />
        </p>
      ) : null}
      <p>{t('conflict.text')}</p>
      {setsPassword ? (
        <Callout tone="warning" title={t('conflict.password')} testSubj="conflictPassword" />
      ) : null}
      {isUnseen ? <p className="gh-quiet">{t('conflict.unseen')}</p> : null}
      {all.length > 0 ? (
        <p className="gh-row">
          <Button small data-test-subj="conflictAllMine" onClick={() => choose('mine', all)}>
            {t('conflict.allMine')}
          </Button>
          <Button small data-test-subj="conflictAllTheirs" onClick={() => choose('theirs', all)}>
            {t('conflict.allTheirs')}
          </Button>
        </p>
      ) : null}
      {[...contested, ...others].map((change) => (
        <ConflictField
          key={change.field}
          label={fieldLabel(t, domain, change)}
          change={change}
          changer={changer}
          side={sideOf(change, choices)}
          onChoose={(side) => choose(side, [change.field])}
        />
      ))}
    </Modal>
  );
}

function Deleted({ conflict }: { conflict: Conflict }) {
  const t = useT();
  const answer = useAnswer(conflict);
  const thing = useThing(conflict);
  const refusal = useWhy(selectRecreationRefusal);
  return (
    <Modal
      kind="alert"
      title={t('conflict.deletedTitle', { thing })}
      testSubject="conflictModal"
      closesOnOutsideClick={false}
      onClose={answer('back')}
      footer={
        <>
          <Button look="quiet" data-test-subj="conflictBack" onClick={answer('back')}>
            {t('conflict.back')}
          </Button>
          <Button look="dangerQuiet" data-test-subj="conflictGiveUp" onClick={answer('giveUp')}>
            {t('conflict.giveUp')}
          </Button>
          <Button
            look="primary"
            data-test-subj="conflictRecreate"
            disabledReason={refusal}
            onClick={answer('recreate')}
          >
            {t('conflict.recreate')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.deletedText')}</p>
      {refusal === undefined ? null : <p>{refusal}</p>}
    </Modal>
  );
}
