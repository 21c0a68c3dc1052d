import { isRecord } from '../../src/api/contract/plainData';
import { AuditStore } from '../audit/store';
import { type Database } from '../store/database';
import { Turns } from '../turns';
import {
  type AuditFound,
  type AuditQuery,
  type AuditSource,
  CATEGORIES,
  kindOf,
  placeOf,
} from './auditSource';

/** The audit events of the embedded store, newest first. */
export function embeddedAudit(db: Database): AuditSource {
  const store = new AuditStore(db);
  return {
    async find({ kinds, user, address, session, since, until, after, limit }: AuditQuery) {
      const found: AuditFound[] = [];
      const turns = new Turns();
      const categories = kinds.flatMap((kind) => CATEGORIES[kind]);
      const before = placeOf(after);
      for (const { id, at, json } of store.readBack({ since, until, user, before, categories })) {
        if (found.length === limit) break;
        if (turns.isDue()) await turns.next();
        const event: unknown = JSON.parse(json);
        if (!isRecord(event)) continue;
        const kind = kindOf(event['audit_category'], event['audit_rest_request_path']);
        if (kind === undefined || !kinds.includes(kind)) continue;
        if (address !== undefined && event['audit_request_remote_address'] !== address) continue;
        if (session !== undefined && event['audit_request_session'] !== session) continue;
        found.push({ place: `${at}-${id}`, event });
      }
      return found;
    },
  };
}
