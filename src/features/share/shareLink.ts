import { createSelector } from '@reduxjs/toolkit';
import { SHARED_TENANT_PARAMETER, tenantInQuery } from '../../api/contract/tenancy';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../../store/account/selectors';
import { resolveTenant } from '../../store/tenancy/rules/names';
import { selectCurrentTenantOrNull } from '../../store/tenancy/selectors';

/** What links say of the tenant: `global`, `private` or its name; null without tenants and while it is unknown [TEN-41]. */
export const selectSharedTenantOrNull = createSelector(
  [selectAccountOrNull, selectIsMultitenancyOn, selectCurrentTenantOrNull],
  (account, isOn, current): string | null => {
    const tenant = current ?? account?.user_requested_tenant ?? null;
    if (!isOn || tenant === null) return null;
    const resolved = resolveTenant(tenant, account?.user_name ?? '');
    return resolved.kind === 'custom' ? resolved.name : resolved.kind;
  },
);

/** An absolute address with the tenant in its query, unless it names one already [TEN-41, TEN-42]. */
export function withTenant(url: string, tenant: string | null): string {
  if (tenant === null || !/^https?:\/\//i.test(url)) return url;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  if (tenantInQuery(query) !== undefined) return url;
  const added = new URLSearchParams({ [SHARED_TENANT_PARAMETER]: tenant }).toString();
  return `${path}?${query === '' ? '' : `${query}&`}${added}${hash}`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The code that shows an address inside another page. */
export const iframeCode = (url: string, title: string): string =>
  `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" height="600" width="800"></iframe>`;

/** A shared text with the tenant in it: a link, or the code of a frame, of which only the source is changed [TEN-41]. */
export function sharedText(text: string, tenant: string | null): string {
  if (!/^\s*<iframe\s/i.test(text)) return withTenant(text, tenant);
  return text.replace(/(\ssrc=")([^"]*)(")/i, (_whole, before: string, source: string, after: string) => {
    // The code of others may or may not escape its ampersands; it is given back in its own way.
    const isEscaped = source.includes('&amp;') || !source.includes('&');
    const url = withTenant(source.replaceAll('&amp;', '&'), tenant);
    return before + (isEscaped ? url.replaceAll('&', '&amp;') : url) + after;
  });
}
