import { type default as en } from './tenancy.en';

export default {
  'share.code': 'Code zum Einbetten',
  'share.codeHelp': 'Bettet diese Seite in eine andere Seite dieses Servers ein.',
  'share.copyCode': 'Code kopieren',
  'share.copyLink': 'Link kopieren',
  'share.frameTitle': 'Geteilte Seite',
  'share.link': 'Link',
  'share.open': 'Teilen',
  'share.tenantCustom': 'Öffnet sich im Mandanten {tenant}. Benutzer brauchen Zugriff darauf.',
  'share.tenantGlobal': 'Öffnet sich im globalen Mandanten.',
  'share.tenantPrivate': 'Öffnet sich jeweils im eigenen privaten Mandanten.',
  'share.title': 'Diese Seite teilen',

  'tenancy.applyFailed': 'Der Wechsel zum Mandanten {tenant} ist fehlgeschlagen.',
  'tenancy.applyFailedGlobal': 'Der Wechsel zum globalen Mandanten ist fehlgeschlagen.',
  'tenancy.applyFailedPrivate': 'Der Wechsel zum privaten Mandanten ist fehlgeschlagen.',
  'tenancy.linkRefused':
    'Der Link nennt den Mandanten {tenant}. Es gibt ihn nicht, oder Sie haben keinen Zugriff darauf. Sie sind {kind, select, global {im globalen Mandanten} private {in Ihrem privaten Mandanten} other {im Mandanten {current}}}.',
  'tenancy.linkWithoutTenants': 'Der Link nennt den Mandanten {tenant}, aber Mandanten sind deaktiviert.',
} satisfies Record<keyof typeof en, string>;
