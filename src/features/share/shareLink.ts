import { createSelector } from '@reduxjs/toolkit';
import { SHARED_TENANT_PARAMETER, tenantInQuery } from '../../../contract/tenancy';
import { resolveTenant } from '../../model/tenancy/names';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../../store/account/selectors';
import { selectCurrentTenantOrNull } from '../../store/tenancy/selectors';

/** Selects the tenant for share links; null without tenants and while unknown [TEN-41]. */
export const selectSharedTenantOrNull = createSelector(
  [selectAccountOrNull, selectIsMultitenancyOn, selectCurrentTenantOrNull],
  (account, isOn, current): string | null => {
    const tenant = current ?? account?.user_requested_tenant ?? null;
    if (!isOn || tenant === null) return null;
    const resolved = resolveTenant(tenant, account?.user_name ?? '');
    return resolved.kind === 'custom' ? resolved.name : resolved.kind;
  },
);

/** Adds the tenant to the query of an absolute URL unless it names one already [TEN-41, TEN-42]. */
export function withTenant(url: string, tenant: string | null): string {
  if (tenant === null || !/^https?:\/\//i.test(url)) return url;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  if (tenantInQuery(query) !== undefined) return url;
  const added = new URLSearchParams({ [SHARED_TENANT_PARAMETER]: tenant }).toString();
  return `${path}?${query === '' ? '' : `${query}&`}${added}${hash}`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const iframeCode = (url: string, title: string): string =>
  `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" height="600" width="800"></iframe>`;

/** Adds the tenant to a shared link, or to the `src` of an iframe snippet [TEN-41]. */
export function sharedText(text: string, tenant: string | null): string {
  if (!/^\s*<iframe\s/i.test(text)) return withTenant(text, tenant);
  return text.replace(/(\ssrc=")([^"]*)(")/i, (_whole, before: string, source: string, after: string) => {
    // Ampersands of foreign snippets may or may not be escaped; keep their notation.
    const isEscaped = source.includes('&amp;') || !source.includes('&');
    const url = withTenant(source.replaceAll('&amp;', '&'), tenant);
    return before + (isEscaped ? url.replaceAll('&', '&amp;') : url) + after;
  });
}
