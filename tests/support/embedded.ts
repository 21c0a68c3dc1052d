import { type Gateway } from '../../server/gateway';

/** The embedded store of a gateway and its audit log. */
export function embeddedOf({ embedded }: Gateway): NonNullable<Gateway['embedded']> {
  if (embedded === undefined) throw new Error('this gateway has no embedded store');
  return embedded;
}
