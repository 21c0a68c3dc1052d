export { addressRules } from './addresses';
export { HistorySource } from './historySource';
export { WebhookSecrets } from './secrets';
export { createSend } from './send';
export { SignInStorm } from './storm';
export { WebhookStore } from './store';
export { WebhookSender } from './webhooks';
