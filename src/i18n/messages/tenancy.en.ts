/** Tenant of a page: header, links, switching to the saved tenant. */
export default {
  'share.code': 'Embed code',
  'share.codeHelp': 'Embeds this page in another page on this server.',
  'share.copyCode': 'Copy code',
  'share.copyLink': 'Copy link',
  'share.frameTitle': 'Shared page',
  'share.link': 'Link',
  'share.open': 'Share',
  'share.tenantCustom': 'Opens in tenant {tenant}. Users need access to it.',
  'share.tenantGlobal': 'Opens in the global tenant.',
  'share.tenantPrivate': "Opens in each user's own private tenant.",
  'share.title': 'Share this page',

  'tenancy.applyFailed': 'Failed to switch to {tenant} tenant.',
  'tenancy.applyFailedGlobal': 'Failed to switch to Global tenant.',
  'tenancy.applyFailedPrivate': 'Failed to switch to Private tenant.',
  'tenancy.linkRefused':
    "The link names the tenant {tenant}, which doesn't exist or isn't open to you. You are in {kind, select, global {the global tenant} private {your private tenant} other {the tenant {current}}}.",
  'tenancy.linkWithoutTenants': 'The link names the tenant {tenant}, but tenants are turned off.',
} as const;
