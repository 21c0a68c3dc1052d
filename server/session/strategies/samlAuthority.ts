import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type SignInStage } from '../../../contract/signInTests';
import { type Claim } from '../../security/backend';
import { type Session } from '../session';
import { type NameId } from './samlAssertion';
import { type SamlStore } from './samlStore';
import { type SignInTester } from './testRuns';
import { type SignInTrace } from './trace';

/** Path registered at identity providers, the same as in OpenSearch Dashboards. */
export const PROVIDER_FOLDER = '/_opendistro/_security/saml';

/** Endpoints for answers to our requests, and for unsolicited ones. */
export const SAML_ENDPOINTS = {
  acs: `${PROVIDER_FOLDER}/acs`,
  idpinitiated: `${PROVIDER_FOLDER}/acs/idpinitiated`,
} as const;
export type SamlEndpoint = keyof typeof SAML_ENDPOINTS;

/** A sign-in request: the provider's URL, with form fields if it expects a form. */
export interface SignInRequest {
  id: string;
  address: string;
  fields?: Record<string, string>;
}

/** Content of an accepted response. */
export interface Accepted {
  claim: Claim;
  /** Id for detecting reuse until the expiry `until`, in milliseconds since 1970. */
  usedId: string;
  until: number;
  /** End of the session at the provider; null if unknown. */
  endsAt: number | null;
  /** The provider's name for sign-out; absent if only the cluster knows it. */
  nameId?: NameId;
}

/** A response of the provider. */
export interface SamlResponse {
  /** Claimed request, unverified until accepted. */
  inResponseTo: string | undefined;
  /**
   * Verifies the response.
   *
   * @param requestId expected request; undefined if it must be unsolicited
   * @throws SignInRefused
   */
  accept(requestId: string | undefined, address: string, trace: SignInTrace): Promise<Accepted>;
}

/** Creates requests and verifies responses: the gateway, or the cluster behind it. */
export interface SamlAuthority {
  readonly memory: SamlStore;
  /** Stages up to the user, in the order of the checks. */
  readonly stages: readonly SignInStage[];
  /** Configured attributes; undefined if the cluster has them. */
  readonly keys?: SignInTester['keys'];
  /** @throws SignInRefused if the provider or cluster is unavailable */
  request(address: string): Promise<SignInRequest>;
  /** @param text the posted response in Base64 @throws SignInRefused if it is malformed */
  read(text: string, endpoint: SamlEndpoint): SamlResponse;
  /** Returns the provider's sign-out URL, if any. @param id of the session's cookie */
  signOutAddress(session: Session, id: string | undefined): Promise<string | undefined>;
  /** Handles a message of the provider at our sign-out endpoint. */
  onLogout(request: FastifyRequest, reply: FastifyReply, message: URLSearchParams): Promise<FastifyReply>;
  /** Registers additional routes. */
  routes?(app: FastifyInstance): void;
}
