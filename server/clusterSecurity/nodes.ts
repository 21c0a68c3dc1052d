import { X509Certificate } from 'node:crypto';
import { type Certificate, type CertificateHolder } from '../../contract/clusterSecurity';
import { isRecord } from '../../contract/plainData';
import { type HostCertificate } from '../opensearch';
import { reasonOf } from '../store/failures';
import { certificateOf, describe } from './certificates';

/** Returns the names in a text such as `[[2, localhost], [7, 127.0.0.1], [8, 1.2.3]]`. */
const namesIn = (text: unknown): string[] =>
  [...String(text ?? '').matchAll(/\[(\d+), ([^\]]+)\]/g)].flatMap(([, kind, name = '']) =>
    // 8 is an object identifier, which demo nodes have in place of a name.
    kind === '8' ? [] : [name],
  );

const records = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => isRecord(one)) : [];

function certificatesIn(value: unknown, use: 'http' | 'transport', now: number): Certificate[] {
  return records(value).map((one) =>
    certificateOf(
      {
        // Newer versions also list the authorities that a node trusts.
        use: one['has_private_key'] === false ? 'authority' : use,
        subject: String(one['subject_dn']),
        issuer: String(one['issuer_dn']),
        names: namesIn(one['san']),
        notAfter: Date.parse(String(one['not_after'])),
      },
      now,
    ),
  );
}

/** Returns the holders in an answer of the plugin's `certificates` API; undefined if it is none. */
export function nodesOfApi(body: unknown, now: number): CertificateHolder[] | undefined {
  if (!isRecord(body) || !isRecord(body['nodes'])) return undefined;
  const found = Object.entries(body['nodes']).flatMap(([id, node]): CertificateHolder[] => {
    if (!isRecord(node)) return [];
    const name = String(node['name'] ?? id);
    const { certificates } = node;
    if (!isRecord(certificates))
      return [{ name, certificates: [], problem: 'The node did not return its certificates.' }];
    return [
      {
        name,
        certificates: [
          ...certificatesIn(certificates['http'], 'http', now),
          ...certificatesIn(certificates['transport'], 'transport', now),
        ],
        problem: null,
      },
    ];
  });
  const summary = isRecord(body['_nodes']) ? body['_nodes'] : {};
  const unreached = records(summary['failures']).map((failure): CertificateHolder => {
    const cause = isRecord(failure['caused_by']) ? failure['caused_by'] : {};
    return {
      name: String(failure['node_id'] ?? '?'),
      certificates: [],
      problem: String(cause['reason'] ?? failure['reason'] ?? 'The node did not answer.'),
    };
  });
  return [...found.sort((a, b) => (a.name < b.name ? -1 : 1)), ...unreached];
}

/** Returns the holder for what an address presented in a TLS handshake. */
export function nodeOfHandshake(answer: HostCertificate, now: number): CertificateHolder {
  const { origin } = answer;
  if ('problem' in answer) return { name: origin, certificates: [], problem: answer.problem };
  try {
    const described = describe(new X509Certificate(answer.certificate), 'http');
    return { name: origin, certificates: [certificateOf(described, now)], problem: null };
  } catch (error) {
    return { name: origin, certificates: [], problem: reasonOf(error) };
  }
}
