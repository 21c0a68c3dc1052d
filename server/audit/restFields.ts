import { decodedPart } from '../../contract/plainData';
import { type RequestFacts } from '../security/backend';
import { type EventFields } from './event';
import { HIDDEN, isSensitiveHeader, shownBody } from './redaction';
import { type AuditRules } from './rules';

/** Limits for requests without an account, so that a flood of events stays small. */
const OUTSIDE = { characters: 256, items: 32 };

/**
 * Returns the common fields of events of the REST layer.
 *
 * @param isOutside true without an account; long texts and lists are cut
 */
export function restFields(
  request: RequestFacts,
  remoteAddress: string,
  rules: AuditRules,
  isOutside: boolean,
): EventFields {
  const cut = (text: string) => (isOutside ? text.slice(0, OUTSIDE.characters) : text);
  const some = <T>(items: readonly T[]) => (isOutside ? items.slice(0, OUTSIDE.items) : items);
  const params = some(Object.entries(request.query)).map(([name, value]) => [cut(name), cut(value)]);
  const headers = some([...shownHeaders(request, rules)]).map(([name, values]) => [
    cut(name),
    some(values).map(cut),
  ]);
  return {
    audit_request_origin: 'REST',
    audit_request_layer: 'REST',
    audit_request_remote_address: remoteAddress,
    ...(request.session === undefined ? {} : { audit_request_session: request.session }),
    audit_rest_request_path: cut(decodedPart(request.path)),
    audit_rest_request_method: request.method,
    ...(params.length === 0 ? {} : { audit_rest_request_params: Object.fromEntries(params) }),
    ...(headers.length === 0 ? {} : { audit_rest_request_headers: Object.fromEntries(headers) }),
  };
}

/** Returns the body of a request, if there is one and the configuration selects it. */
export function bodyField(request: RequestFacts & { body?: string }, rules: AuditRules): EventFields {
  const { body } = request;
  if (!rules.logsBody || body === undefined || body.trim() === '') return {};
  return { audit_request_body: shownBody(decodedPart(request.path), body) };
}

/** Returns headers without credentials; those that are not excluded appear by name only. */
function shownHeaders({ headers, receivedHeaders }: RequestFacts, rules: AuditRules): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const [name, value] of receivedHeaders ?? Object.entries(headers)) {
    const isSensitive = isSensitiveHeader(name);
    if ((isSensitive && rules.excludesSensitiveHeaders) || rules.ignoresHeader(name)) continue;
    const values = shown.get(name) ?? [];
    values.push(isSensitive ? HIDDEN : value);
    shown.set(name, values);
  }
  return shown;
}
