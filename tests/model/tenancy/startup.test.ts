import { describe, expect, it } from '@jest/globals';
import { queryWithoutTenant, tenantInQuery } from '../../../contract/tenancy';
import { decideStartup, dropsSaved, type StartupFacts } from '../../../src/model/tenancy/startup';

const facts = (over: Partial<StartupFacts> = {}): StartupFacts => ({
  isOn: true,
  hasUrlTenant: false,
  saved: null,
  isSavedUsable: true,
  current: '',
  userName: 'ada',
  defaultTenant: '',
  showPopup: null,
  choices: 3,
  ...over,
});
const none = { kind: 'none' };
const popup = { kind: 'popup' };
const apply = (tenant: string) => ({ kind: 'apply', tenant });

describe('the tenant at the start of a page', () => {
  it.each<[string, Partial<StartupFacts>, object]>([
    ['asks when nothing speaks against it', {}, popup],
    ['asks again when the flag says so', { showPopup: true }, popup],
    ['goes to a saved tenant that differs', { saved: 'finance' }, apply('finance')],
    ['goes to the saved global tenant', { saved: '', current: 'finance' }, apply('')],
    ['goes to the private tenant by its value, however it was saved', { saved: 'ada' }, apply('__user__')],
    ['leaves an equal saved tenant alone', { saved: 'finance', current: 'finance' }, none],
    ['knows the global tenant by its name too', { saved: '', current: 'global_tenant' }, none],
    ['knows the private tenant by the own name too', { saved: '__user__', current: 'ada' }, none],
    ['does nothing without multi-tenancy', { isOn: false, saved: 'finance' }, none],
    ['does not ask without multi-tenancy', { isOn: false }, none],
    ['lets a tenant in the address win over the saved one [A04]', { hasUrlTenant: true, saved: 'x' }, none],
    ['does not ask with a tenant in the address', { hasUrlTenant: true }, none],
    ['does not ask when a default tenant is set', { defaultTenant: 'Global' }, none],
    [
      'prefers the saved tenant to the default one [C16]',
      { saved: 'finance', defaultTenant: 'Global' },
      apply('finance'),
    ],
    ['does not ask when the flag says no', { showPopup: false }, none],
    [
      'goes to the saved tenant whatever the flag says [C15]',
      { saved: 'finance', showPopup: false },
      apply('finance'),
    ],
    ['asks when the saved tenant may not be used any more', { saved: 'gone', isSavedUsable: false }, popup],
    ['does not ask where there is no choice [C70]', { choices: 0 }, none],
    ['does not ask where there is one choice only [C70]', { choices: 1 }, none],
    ['asks where there are two [C70]', { choices: 2 }, popup],
    ['does nothing while the present tenant is unknown', { current: null, saved: 'finance' }, none],
  ])('%s [TEN-33, TEN-34, TEN-35, TEN-36, TEN-37, TEN-38, TEN-39]', (_title, over, step) => {
    expect(decideStartup(facts(over))).toEqual(step);
  });

  it.each<[boolean, Partial<StartupFacts>]>([
    [true, { saved: 'gone', isSavedUsable: false }],
    [false, { saved: 'finance' }],
    [false, { saved: null, isSavedUsable: false }],
    [false, { saved: 'gone', isSavedUsable: false, hasUrlTenant: true }],
    [false, { saved: 'gone', isSavedUsable: false, isOn: false }],
  ])('forgets a saved tenant (%p) only when it may not be used where it counts [A04]', (drops, over) => {
    expect(dropsSaved(facts(over))).toBe(drops);
  });

  it.each<[string, boolean]>([
    ['?security_tenant=finance', true],
    ['?a=b&securitytenant=global', true],
    ['?securityTenant_=x', true],
    ['?security_tenant=', false],
    ['?xsecurity_tenant=1', false],
    ['', false],
  ])('is named by the address %p: %p [TEN-36]', (query, expected) => {
    expect(tenantInQuery(query) !== undefined).toBe(expected);
  });

  it.each([
    ['?security_tenant=finance', ''],
    ['?a=b%20c&securitytenant=global&d', '?a=b%20c&d'],
    ['?securityTenant_=x&security%5Ftenant=y&z=1', '?z=1'],
    ['?xsecurity_tenant=1', '?xsecurity_tenant=1'],
    ['', ''],
  ])('leaves the address %p as %p', (query, rest) => {
    expect(queryWithoutTenant(query)).toBe(rest);
  });
});
