import { useState } from 'react';
import {
  isWebhookUrl,
  SHORTEST_WEBHOOK_SECRET,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../../contract/webhooks';
import { useT } from '../../../i18n';
import { useForm } from '../../../shell/forms/useForm';
import { useDeposit } from '../../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectEditedWebhookOrNull } from '../../../store/webhooks/selectors';
import {
  type WebhookDraft,
  webhookFormClosed,
  webhookSaveRequested,
  type WebhooksState,
} from '../../../store/webhooks/slice';
import { Checkbox } from '../../../ui/Choice';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { PasswordInput } from '../../../ui/PasswordInput';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { FailureNote } from '../shared/FailureNote';
import { EVENT_TEXTS } from './eventTexts';

const NEW: WebhookDraft = { name: '', url: 'https://', events: [...WEBHOOK_EVENTS], enabled: true };

/** Fields of a webhook. The secret leaves through the credentials registry, not the state. */
export function WebhookDialog({ form: open }: { form: NonNullable<WebhooksState['form']> }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const deposit = useDeposit();
  const edited = useAppSelector(selectEditedWebhookOrNull);
  const form = useForm<WebhookDraft>(
    'webhooks:form',
    () => ({
      values: edited
        ? { name: edited.name, url: edited.url, events: edited.events, enabled: edited.enabled }
        : NEW,
      base: null,
    }),
    { isKept: false },
  );
  const [secret, setSecret] = useState('');
  const { name, url, events, enabled } = form.values;
  const isNew = open.id === null;
  const isTried = form.tried > 0;
  const shortest = { count: SHORTEST_WEBHOOK_SECRET };
  const lacks = {
    name: name.trim() === '',
    url: !isWebhookUrl(url.trim()),
    events: events.length === 0,
    secret: secret === '' ? isNew : secret.length < SHORTEST_WEBHOOK_SECRET,
  };
  const errors = (isLacking: boolean, text: string) => (isTried && isLacking ? [text] : []);
  const submit = () => {
    if (Object.values(lacks).includes(true)) return form.refuse();
    form.settle();
    const webhook = { name: name.trim(), url: url.trim(), events, enabled };
    const credentialRef = secret === '' ? null : deposit(secret);
    dispatch(webhookSaveRequested({ id: open.id, webhook, credentialRef }));
  };
  const toggle = (event: WebhookEvent) =>
    form.change({
      events: WEBHOOK_EVENTS.filter((one) => (one === event) !== events.includes(one)),
    });
  const eventErrors = errors(lacks.events, t('webhooks.eventMissing'));
  return (
    <FormDialog
      title={t(isNew ? 'webhooks.add' : 'webhooks.titleEdit')}
      testSubject="webhookForm"
      submitLabel={t(isNew ? 'webhooks.add' : 'common.save')}
      data-test-subj="webhookSave"
      busy={open.isSaving}
      onSubmit={submit}
      onClose={() => dispatch(webhookFormClosed())}
    >
      <FailureNote title={t('webhooks.saveFailed')} problem={open.problem} />
      <FormRow label={t('domain.name')} errors={errors(lacks.name, t('webhooks.nameMissing'))}>
        {(field) => (
          <TextField
            {...field}
            value={name}
            onChange={(text) => form.change({ name: text })}
            data-test-subj="webhookName"
          />
        )}
      </FormRow>
      <FormRow
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        errors={errors(lacks.url, t('webhooks.urlWrong'))}
      >
        {(field) => (
          <TextField
            {...field}
            type="url"
            value={url}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(text) => form.change({ url: text })}
            data-test-subj="webhookUrl"
          />
        )}
      </FormRow>
      <FormRow
        label={t('webhooks.secret')}
        help={isNew ? t('webhooks.secretHelp', shortest) : t('webhooks.secretKept')}
        errors={errors(lacks.secret, t('webhooks.secretShort', shortest))}
      >
        {(field) => (
          <PasswordInput
            {...field}
            name="webhook-secret"
            autoComplete="new-password"
            value={secret}
            disabled={open.isSaving}
            onChange={setSecret}
            data-test-subj="webhookSecret"
          />
        )}
      </FormRow>
      <fieldset className="gh-stack">
        <legend className="gh-label">{t('webhooks.events')}</legend>
        {eventErrors.map((text) => (
          <p key={text} className="gh-danger" role="alert">
            {text}
          </p>
        ))}
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} checked={events.includes(event)} onChange={() => toggle(event)}>
            {t(EVENT_TEXTS[event])}
          </Checkbox>
        ))}
      </fieldset>
      <FormRow label={t('webhooks.state')}>
        {(field) => (
          <Switch
            {...field}
            checked={enabled}
            onChange={(isOn) => form.change({ enabled: isOn })}
            data-test-subj="webhookEnabled"
          />
        )}
      </FormRow>
    </FormDialog>
  );
}
