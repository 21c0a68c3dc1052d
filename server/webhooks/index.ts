export { addressRules } from './addresses';
export { administrationOf } from './notices';
export { HistorySource } from './historySource';
export { WebhookSecrets } from './secrets';
export { createSend } from './send';
export { SignInStorm } from './storm';
export { WebhookStore } from './store';
export { WebhookSender } from './webhooks';
