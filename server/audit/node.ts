import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { z } from 'zod';
import { type Database, transaction } from '../store/database';

/** The server as identified in events. */
const node = z.object({
  audit_cluster_name: z.string(),
  audit_node_id: z.string(),
  audit_node_name: z.string(),
  audit_node_host_name: z.string(),
  audit_node_host_address: z.string(),
});

export type AuditNode = z.infer<typeof node>;

/** OpenSearch's default name of a cluster. */
const CLUSTER_NAME = 'opensearch';
const UNNAMED = { name: 'gatehouse', host: '127.0.0.1' };

/**
 * Returns the node of a store. Its id is created once and kept, even if the server is renamed.
 *
 * @param server name and address of the starting gateway, to be stored; by default the stored ones
 */
export function auditNode(db: Database, server?: { name: string; host: string }): AuditNode {
  return transaction(db, () => {
    const kept = readNode(db);
    if (kept !== undefined && server === undefined) return kept;
    const { name, host } = server ?? UNNAMED;
    const isEverywhere = host === '0.0.0.0' || host === '::';
    const now: AuditNode = {
      audit_cluster_name: CLUSTER_NAME,
      audit_node_id: kept?.audit_node_id ?? randomBytes(16).toString('base64url'),
      audit_node_name: name,
      audit_node_host_name: isEverywhere ? hostname() : host,
      audit_node_host_address: isIP(host) !== 0 && !isEverywhere ? host : ownAddress(host),
    };
    db.prepare('INSERT OR REPLACE INTO audit_node (one, json) VALUES (1, ?)').run(JSON.stringify(now));
    return now;
  });
}

function readNode(db: Database): AuditNode | undefined {
  const row = db.prepare('SELECT json FROM audit_node').get() as { json: string } | undefined;
  return row === undefined ? undefined : node.parse(JSON.parse(row.json));
}

/** Returns an external address of this machine, if it has one. */
function ownAddress(host: string): string {
  if (host === 'localhost') return '127.0.0.1';
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return outside?.address ?? '127.0.0.1';
}
