import { isRecord } from '../../contract/plainData';
import { AuditStore } from '../audit/store';
import { TimeSlices } from '../lib/timeSlices';
import { type Database } from '../store/database';
import {
  type AuditFound,
  type AuditQuery,
  type AuditSource,
  CATEGORIES,
  kindOf,
  placeOf,
} from './auditSource';

/** True if the text contains the part, ignoring case. */
const holds = (text: unknown, part = ''): boolean =>
  part === '' || (typeof text === 'string' && text.toLowerCase().includes(part.toLowerCase()));

/** Reads the embedded store's audit events. */
export function embeddedAudit(db: Database): AuditSource {
  const store = new AuditStore(db);
  return {
    async find({ kinds, user, address, match, session, since, until, after, limit }: AuditQuery) {
      const isPart = match === 'part';
      const exactUser = isPart ? undefined : user;
      const found: AuditFound[] = [];
      const slices = new TimeSlices();
      const categories = kinds.flatMap((kind) => CATEGORIES[kind]);
      const before = placeOf(after);
      for (const { id, at, json } of store.readBack({
        since,
        until,
        user: exactUser,
        before,
        categories,
      })) {
        if (found.length === limit) break;
        if (slices.isUsedUp()) await slices.next();
        const event: unknown = JSON.parse(json);
        if (!isRecord(event)) continue;
        const kind = kindOf(event['audit_category'], event['audit_rest_request_path']);
        if (kind === undefined || !kinds.includes(kind)) continue;
        // Page loads request the auth info, too.
        if (kind === 'signIn' && event['audit_request_is_sign_in'] !== true) continue;
        if (isPart && !holds(event['audit_request_effective_user'], user)) continue;
        const from = event['audit_request_remote_address'];
        if (isPart ? !holds(from, address) : address !== undefined && from !== address) continue;
        if (session !== undefined && event['audit_request_session'] !== session) continue;
        found.push({ place: `${at}-${id}`, event });
      }
      return { found };
    },
  };
}
