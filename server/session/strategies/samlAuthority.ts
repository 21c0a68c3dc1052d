import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Claim } from '../../security/backend';
import { type Session } from '../session';
import { type NameId } from './samlAssertion';
import { type SamlStore } from './samlStore';

/** Where the identity provider sends its answers, as every OpenSearch Dashboards has it registered. */
export const PROVIDER_FOLDER = '/_opendistro/_security/saml';

/** The endpoints for answers: to a request of ours, and to none. */
export const SAML_ENDPOINTS = {
  acs: `${PROVIDER_FOLDER}/acs`,
  idpinitiated: `${PROVIDER_FOLDER}/acs/idpinitiated`,
} as const;
export type SamlEndpoint = keyof typeof SAML_ENDPOINTS;

/** A request to sign in: the address at the provider, with the fields of a form where it wants one. */
export interface SignInRequest {
  id: string;
  address: string;
  fields?: Record<string, string>;
}

/** What a response proves, once it is accepted. */
export interface Accepted {
  claim: Claim;
  /** Tells that the response was used; refused by its age alone after `until`, in milliseconds since 1970. */
  usedId: string;
  until: number;
  /** When the session at the provider ends; null when it does not say. */
  endsAt: number | null;
  /** The name by which the provider signs the user out; absent when only a cluster knows. */
  nameId?: NameId;
}

/** A response of the provider. */
export interface SamlResponse {
  /** The request that it says it answers. Nothing proves that before it is accepted. */
  inResponseTo: string | undefined;
  /**
   * Checks it.
   *
   * @param requestId of the request that it must answer; undefined when it must answer none
   * @throws SignInRefused
   */
  accept(requestId: string | undefined, address: string): Promise<Accepted>;
}

/** Who makes requests and judges responses: the gateway, or the cluster behind it. */
export interface SamlAuthority {
  readonly memory: SamlStore;
  /** @throws SignInRefused when no one can be asked */
  request(address: string): Promise<SignInRequest>;
  /** @param text the response in Base64, as it was posted @throws SignInRefused for what is none */
  read(text: string, endpoint: SamlEndpoint): SamlResponse;
  /** The address that signs out at the provider; undefined when there is none. @param id of the session's cookie */
  signOutAddress(session: Session, id: string | undefined): Promise<string | undefined>;
  /** Answers a message of the provider at our endpoint for signing out. */
  onLogout(request: FastifyRequest, reply: FastifyReply, message: URLSearchParams): Promise<FastifyReply>;
  /** Registers what only it has. */
  routes?(app: FastifyInstance): void;
}
