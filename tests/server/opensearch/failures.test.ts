import { describe, expect, it } from '@jest/globals';
import { answerFailure } from '../../../server/opensearch/failures';

describe('responses that are not from a working security plugin', () => {
  const missing = (uri: string) =>
    answerFailure(
      {
        status: 400,
        contentType: 'application/json',
        text: JSON.stringify({ error: `no handler found for uri [${uri}] and method [GET]` }),
      },
      'https://node-1:9200',
    )?.kind;

  it('detect a missing plugin only by paths that every version has', () => {
    expect(missing('/_plugins/_security/health')).toBe('security-missing');
    expect(missing('/_plugins/_security/authinfo')).toBe('security-missing');
    expect(missing('/_plugins/_security/authinfo?auth_type=basic')).toBe('security-missing');
    expect(missing('/_plugins/_security/api/nothing')).toBeUndefined();
    expect(missing('/_plugins/_security/api/roles/health')).toBeUndefined();
    expect(missing('/_plugins/_security/healthy')).toBeUndefined();
  });

  it.each([
    [
      'its reason',
      { reason: '[parent] Data too large' },
      'OpenSearch is overloaded: [parent] Data too large. Try again in a moment.',
    ],
    [
      'the reason of a part where its own is empty',
      { reason: '', caused_by: { reason: '[parent] Data too large' } },
      'OpenSearch is overloaded: [parent] Data too large. Try again in a moment.',
    ],
    ['no reason where it gives none', { reason: '' }, 'OpenSearch is overloaded. Try again in a moment.'],
  ])('tell of a cluster that is overloaded with %s', (_what, error, message) => {
    const text = JSON.stringify({ error, status: 429 });
    const failure = answerFailure(
      { status: 429, contentType: 'application/json', text },
      'https://node-1:9200',
    );
    expect([failure?.kind, failure?.message]).toEqual(['overloaded', message]);
  });

  it('pass on a limit of the security plugin, which has a text as its error', () => {
    const text = '{"error":"Maximum limit of 100 API tokens reached. Please delete existing tokens."}';
    expect(answerFailure({ status: 429, contentType: 'application/json', text }, 'x')).toBeUndefined();
  });
});
