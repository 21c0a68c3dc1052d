import { isRecord, jsonOrText } from '../../../contract/plainData';
import { type ClusterAnswer } from '../../opensearch';
import { type Proof, type SamlExchange, type SecurityAnswer, SIGN_IN_REQUEST } from '../backend';
import { SECURITY_API } from './documents';
import { type Sent } from './writes';

export interface SamlExchangeParts {
  /** @param isLast closes the connection after the answer */
  send(request: Sent, isLast?: boolean): Promise<ClusterAnswer>;
  /** Returns the answer for a failed request. */
  failed(error: unknown, request: Pick<Sent, 'method' | 'path'>): SecurityAnswer;
}

/** Requests SAML explicitly: with anonymous access, a cluster takes anyone else for a visitor. */
const AS_SAML = '?auth_type=saml';

const LOCATION = /location="([^"]*)"/;
const REQUEST_ID = /requestId="([^"]*)"/;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** A cluster's SAML domain, over the two paths that OpenSearch Dashboards uses. */
export function createSamlExchange({ send, failed }: SamlExchangeParts): SamlExchange {
  /** Returns the answer, or a refusal with a message. */
  async function ask(
    request: Sent,
  ): Promise<ClusterAnswer | { refusal: { ok: false; status: number; message: string } }> {
    try {
      // Answered before a handler is reached, so the connection must not be reused.
      return await send(request, true);
    } catch (error) {
      const { status, body } = failed(error, request);
      return { refusal: { ok: false, status, message: isRecord(body) ? String(body['message']) : '' } };
    }
  }

  return {
    async begin(remoteAddress) {
      const path = SIGN_IN_REQUEST.path + AS_SAML;
      const answer = await ask({ method: 'GET', path, headers: {}, remoteAddress });
      if ('refusal' in answer) return answer.refusal;
      const challenge = answer.headers['www-authenticate'] ?? '';
      const location = LOCATION.exec(challenge)?.[1];
      const requestId = REQUEST_ID.exec(challenge)?.[1];
      if (location === undefined || requestId === undefined || !isWebAddress(location)) {
        const message =
          'The cluster does not begin a sign-in by SAML: in its security configuration, a SAML domain must be enabled and be the first that challenges.';
        return { ok: false, status: 401, message };
      }
      return { ok: true, location, requestId };
    },

    async redeem({ response, requestId, acs }, remoteAddress) {
      const answer = await ask({
        method: 'POST',
        path: `${SECURITY_API}/authtoken${AS_SAML}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          RequestId: requestId ?? null,
          SAMLResponse: response,
          acsEndpoint: acs ?? null,
        }),
        remoteAddress,
      });
      if ('refusal' in answer) return answer.refusal;
      const body = jsonOrText(answer.text);
      const authorization = isRecord(body) ? body['authorization'] : undefined;
      if (answer.status !== 200 || typeof authorization !== 'string') {
        const status = answer.status === 200 || answer.status === 400 ? 401 : answer.status;
        return {
          ok: false,
          status,
          message: 'The cluster does not accept the SAML response; its log says why.',
        };
      }
      return { ok: true, proof: { authorization } };
    },

    async signOutAddress(proof: Proof) {
      const answer = await ask({ method: 'GET', path: SIGN_IN_REQUEST.path, headers: {}, proof });
      const body = 'refusal' in answer ? undefined : jsonOrText(answer.text);
      const address = isRecord(body) ? body['sso_logout_url'] : undefined;
      return typeof address === 'string' && isWebAddress(address) ? address : undefined;
    },
  };
}
