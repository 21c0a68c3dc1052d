import { type TenancyConfig } from '../../../../contract/account';
import { useT, useText } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { tenancyReviewRefusal } from '../../../store/tenancyConfig/controls';
import { Callout } from '../../../ui/Callout';
import { Checkbox } from '../../../ui/Choice';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { useTenantWords } from './DefaultTenantField';
import { useTenancySave } from './useTenancySave';
import '../shared/messages';

/** Test suites rely on the ids of the check boxes. */
function useSentences(changes: TenancyConfig): { id: string; text: string }[] {
  const t = useT();
  const wordsOf = useTenantWords();
  const { multitenancy_enabled: tenancy, private_tenant_enabled: own, default_tenant: byDefault } = changes;
  return [
    ...(tenancy === undefined
      ? []
      : [{ id: 'tenancyChangeCheckbox', text: t(tenancy ? 'tenancy.willEnable' : 'tenancy.willDisable') }]),
    ...(own === undefined
      ? []
      : [
          {
            id: 'privateTenancyChangeCheckbox',
            text: t(own ? 'tenancy.willEnablePrivate' : 'tenancy.willDisablePrivate'),
          },
        ]),
    ...(byDefault === undefined
      ? []
      : [
          {
            id: 'defaultTenantChangeCheckbox',
            text: t('tenancy.defaultText', { name: wordsOf(byDefault) ?? byDefault }),
          },
        ]),
  ];
}

const NONE_TICKED: { ticked: string[] } = { ticked: [] };

/** Lists the changes of the tenancy settings, each to be confirmed before applying. */
export default function TenancyReviewDialog() {
  const t = useT();
  const text = useText();
  const { changes, busy, send, close } = useTenancySave(DIALOGS.tenancyReview);
  const sentences = useSentences(changes);
  const form = useForm('tenancyReview', () => ({ values: NONE_TICKED, base: null }), { isKept: false });
  const { ticked } = form.values;
  const tick = (id: string, on: boolean) => {
    const others = ticked.filter((one) => one !== id);
    form.change({ ticked: on ? [...others, id] : others });
  };
  const refusal = tenancyReviewRefusal(changes, ticked);
  return (
    <Modal
      title={t('tenancy.reviewTitle')}
      testSubject="tenancyReviewModal"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          look="danger"
          busy={busy}
          disabledReason={refusal && text(refusal)}
          onClick={() => {
            form.settle();
            send();
          }}
        >
          {t('tenancy.apply')}
        </DialogFooter>
      }
    >
      <Callout tone="warning">
        <p>{t('tenancy.reviewWarning')}</p>
      </Callout>
      <h2>{t('tenancy.reviewText')}</h2>
      <ul className="gh-list gh-stack">
        {sentences.map(({ id, text }) => (
          <li key={id}>
            <Checkbox id={id} checked={ticked.includes(id)} disabled={busy} onChange={(on) => tick(id, on)}>
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
