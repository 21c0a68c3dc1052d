import { type WebhookDelivery } from '../../../../contract/webhooks';
import { type MessageId } from '../../../i18n';

export const EVENT_TEXTS: Readonly<Record<WebhookDelivery['event'], MessageId>> = {
  'administrator.added': 'webhooks.eventAdministrator',
  'audit.disabled': 'webhooks.eventAudit',
  'mapping.everyone': 'webhooks.eventEveryone',
  'anonymous.enabled': 'webhooks.eventAnonymous',
  'signin.storm': 'webhooks.eventStorm',
  'configuration.outside': 'webhooks.eventOutside',
  'certificate.expiring': 'webhooks.eventCertificate',
  'webhook.test': 'webhooks.eventTest',
};

export const STATE_TEXTS: Readonly<Record<WebhookDelivery['state'], MessageId>> = {
  waiting: 'webhooks.waiting',
  delivered: 'webhooks.delivered',
  failed: 'webhooks.gaveUp',
};
