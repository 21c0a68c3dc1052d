import { describe, expect, it } from '@jest/globals';
import { certificateState, SOON_DAYS, URGENT_DAYS } from '../../../contract/clusterSecurity';
import { nodeOfHandshake, nodesOfApi } from '../../../server/clusterSecurity';
import { certificateOf } from '../../../server/clusterSecurity/certificates';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const ending = (millis: number, issuer = 'CN=Ours,O=Harbour') =>
  certificateOf({ use: 'http', subject: 'CN=node-1', issuer, names: [], notAfter: NOW + millis }, NOW);
const stateIn = (millis: number) => certificateState(ending(millis));

describe('a certificate', () => {
  it('needs attention from 30 days before its end, and must be replaced from 7 days', () => {
    expect(stateIn(SOON_DAYS * DAY + 1)).toBe('good');
    expect(stateIn(SOON_DAYS * DAY)).toBe('soon');
    expect(stateIn(URGENT_DAYS * DAY + 1)).toBe('soon');
    expect(stateIn(URGENT_DAYS * DAY)).toBe('urgent');
    expect(stateIn(1)).toBe('urgent');
    expect(stateIn(0)).toBe('over');
    expect(stateIn(-DAY)).toBe('over');
  });

  it('has as many days left as it was made for, a moment later, too', () => {
    expect(ending(10 * DAY).days_left).toBe(10);
    expect(ending(10 * DAY - 1000).days_left).toBe(10);
    expect(ending(10 * DAY).not_after).toBe('2026-12-08T09:00:00.000Z');
  });

  it('is of the demo authority by the name of its issuer, in either order', () => {
    const name = ['CN=Example Com Inc. Root CA', 'OU=Example Com Inc. Root CA', 'O=Example Com Inc.'];
    const demo = [...name, 'DC=example', 'DC=com'];
    expect(certificateState(ending(3000 * DAY, demo.join(',')))).toBe('demo');
    expect(certificateState(ending(3000 * DAY, demo.toReversed().join(', ')))).toBe('demo');
    expect(certificateState(ending(3000 * DAY, 'CN=Root,O=Example Com Inc. Ltd,DC=example,DC=com'))).toBe(
      'good',
    );
    expect(certificateState(ending(-1, demo.join(',')))).toBe('over');
  });
});

describe('certificates of the security API', () => {
  const certificate = {
    issuer_dn: 'CN=Ours',
    subject_dn: 'CN=node-1',
    san: '[[2, localhost], [7, 127.0.0.1], [8, 1.2.3.4.5.5]]',
    not_after: '2026-12-08T09:00:00Z',
  };

  it('are of each node, for HTTP and transport, with names and days', () => {
    const body = {
      nodes: { abc: { name: 'node-1', certificates: { http: [certificate], transport: [certificate] } } },
    };
    expect(nodesOfApi(body, NOW)).toEqual([
      {
        name: 'node-1',
        problem: null,
        certificates: (['http', 'transport'] as const).map((use) => ({
          use,
          subject: 'CN=node-1',
          issuer: 'CN=Ours',
          names: ['localhost', '127.0.0.1'],
          not_after: '2026-12-08T09:00:00.000Z',
          days_left: 10,
          is_demo: false,
        })),
      },
    ]);
  });

  it('tell authorities, which newer versions list, from the certificates of the node', () => {
    const http = [
      { ...certificate, has_private_key: false },
      { ...certificate, has_private_key: true },
    ];
    const [node] = nodesOfApi({ nodes: { abc: { certificates: { http } } } }, NOW) ?? [];
    expect(node?.certificates.map(({ use }) => use)).toEqual(['authority', 'http']);
  });

  it('name a node that did not answer, and why', () => {
    const body = {
      _nodes: {
        total: 2,
        successful: 1,
        failed: 1,
        failures: [
          {
            type: 'failed_node_exception',
            reason: 'Failed node [xyz]',
            node_id: 'xyz',
            caused_by: { reason: 'gone' },
          },
        ],
      },
      nodes: { abc: { name: 'node-1', certificates: { http: [certificate] } } },
    };
    expect(nodesOfApi(body, NOW)?.map(({ name, problem }) => [name, problem])).toEqual([
      ['node-1', null],
      ['xyz', 'gone'],
    ]);
  });

  it('are none in a refusal', () => {
    expect(nodesOfApi({ status: 'FORBIDDEN', message: 'Access denied' }, NOW)).toBeUndefined();
  });
});

it('an address without a certificate has a reason', () => {
  const problem = 'This address uses HTTP, which has no certificate.';
  expect(nodeOfHandshake({ origin: 'http://os:9200', problem }, NOW)).toEqual({
    name: 'http://os:9200',
    certificates: [],
    problem,
  });
});
