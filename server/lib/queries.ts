import { TENANT_PARAMETERS } from '../../contract/tenancy';

type Given<T extends object> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns an object without its undefined members. */
export function given<T extends object>(value: T): Given<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Given<T>;
}

/** Returns the parameters of a query without the tenant, which is read elsewhere. */
export function asked<T extends object>(query: T): Given<T> {
  const own = Object.entries(query).filter(([name]) => !TENANT_PARAMETERS.includes(name));
  return given(Object.fromEntries(own) as T);
}
