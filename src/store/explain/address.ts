import { type Question } from '../../../contract/explain';
import { CHECKED_OPERATIONS, type OperationId, OPERATIONS } from '../../../contract/operations';
import { type AppLocation, parsePath } from '../navigation/slice';
import { securityHref } from '../security/routes';
import { type AccessAsked } from './slice';

const PATH = '/access';
const WHO = `${PATH}/who`;

export const isOperation = (action: string): action is OperationId => Object.hasOwn(OPERATIONS, action);

/** True for an operation that a cluster can check without performing it. */
export const isChecked = (action: string) => CHECKED_OPERATIONS.some((operation) => operation === action);

/** True for an operation or an action name, which always has a colon; false for action groups. */
export const isAction = (text: string) => isOperation(text) || text.includes(':');

/** True for an operation on an index. For other actions the server reports it. */
export const isOnIndex = (action: string) => isOperation(action) && OPERATIONS[action].onIndex;

/** Parses an address such as `#/access?user=bob&action=search&index=logs-2026`. */
export function accessAskedIn({ pathname, search }: Pick<AppLocation, 'pathname' | 'search'>): AccessAsked {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name) ?? '';
  return {
    isWho: pathname === WHO,
    user: text('user'),
    backendRoles: [...new Set(given.getAll('backendRole'))].filter((role) => role !== ''),
    action: text('action'),
    index: text('index'),
  };
}

function queryOf(parameters: Record<string, string | readonly string[]>): string {
  const given = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      [value].flat().flatMap((text) => (text === '' ? [] : [[name, text]])),
    ),
  ).toString();
  return given === '' ? '' : `?${given}`;
}

export function accessHref({
  isWho = false,
  user = '',
  backendRoles = [],
  action = '',
  index = '',
}: Partial<AccessAsked>): string {
  return `#${isWho ? WHO : PATH}${queryOf({
    user: isWho ? '' : user,
    backendRole: isWho ? [] : backendRoles,
    action,
    index,
  })}`;
}

export const accessAskedBy = (href: string): AccessAsked => accessAskedIn(parsePath(href.slice(1)));

/** Returns the address of the same question on the user's page. */
export const userAccessHref = ({ user, action, index }: AccessAsked): string =>
  securityHref('users', 'view', user, 'access') + queryOf({ action, index });

/** True if there is something to ask the server. */
export const isAsking = ({ isWho, user, action }: AccessAsked): boolean =>
  isWho ? isAction(action) : user !== '';

/** Returns the question about an action, or undefined if the text names none. */
export function questionIn({ action, index }: AccessAsked): Question | undefined {
  if (!isAction(action)) return undefined;
  return {
    actions: isOperation(action) ? OPERATIONS[action].actions : [action],
    ...(index === '' ? {} : { index }),
  };
}
