/** The English texts about the tenant of a page: what the header shows of it, links to it, and going to the saved one. */
export default {
  'share.code': 'Code for another page',
  'share.codeHelp': 'Shows this page inside another page of this server.',
  'share.copyCode': 'Copy code',
  'share.copyLink': 'Copy link',
  'share.frameTitle': 'Shared page',
  'share.link': 'Link',
  'share.open': 'Share',
  'share.tenantCustom': 'Opens in the tenant {tenant} for people who may use it.',
  'share.tenantGlobal': 'Opens in the global tenant.',
  'share.tenantPrivate': "Opens in each user's own private tenant.",
  'share.title': 'Share this page',

  'tenancy.applyFailed': 'Failed to switch to {tenant} tenant.',
  'tenancy.applyFailedGlobal': 'Failed to switch to Global tenant.',
  'tenancy.applyFailedPrivate': 'Failed to switch to Private tenant.',
} as const;
