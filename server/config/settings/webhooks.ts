import { z } from 'zod';
import { isNetwork } from '../networks';
import { custom, whole } from '../setting';

/** Keys of webhooks (docs/webhooks.md). */
export const WEBHOOK_SETTINGS = {
  'webhooks.allowedAddresses': custom<readonly string[]>(
    z.array(z.string().refine(isNetwork)),
    [],
    'a list of IP addresses and networks such as `10.0.0.0/8`',
    'Addresses that are not public (loopback, private, link-local) to which [webhooks](webhooks.md) may be sent, also by http.',
  ),
  'webhooks.signInStorm': whole(
    5,
    100_000,
    50,
    'Number of refused sign-ins within five minutes that is reported to [webhooks](webhooks.md).',
  ),
};
