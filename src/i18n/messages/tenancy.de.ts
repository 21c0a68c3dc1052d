import { type default as en } from './tenancy.en';

/** The German texts of `tenancy.en.ts`. */
export default {
  'share.code': 'Code für eine andere Seite',
  'share.codeHelp': 'Zeigt diese Seite innerhalb einer anderen Seite dieses Servers.',
  'share.copyCode': 'Code kopieren',
  'share.copyLink': 'Link kopieren',
  'share.frameTitle': 'Geteilte Seite',
  'share.link': 'Link',
  'share.open': 'Teilen',
  'share.tenantCustom': 'Öffnet sich im Mandanten {tenant}, für alle, die ihn verwenden dürfen.',
  'share.tenantGlobal': 'Öffnet sich im globalen Mandanten.',
  'share.tenantPrivate': 'Öffnet sich jeweils im eigenen privaten Mandanten.',
  'share.title': 'Diese Seite teilen',

  'tenancy.applyFailed': 'Der Wechsel zum Mandanten {tenant} ist fehlgeschlagen.',
  'tenancy.applyFailedGlobal': 'Der Wechsel zum globalen Mandanten ist fehlgeschlagen.',
  'tenancy.applyFailedPrivate': 'Der Wechsel zum privaten Mandanten ist fehlgeschlagen.',
} satisfies Record<keyof typeof en, string>;
