import { type Question } from '../../api/contract/access';
import { type OperationId, OPERATIONS } from '../../api/contract/operations';
import { type AppLocation, parsePath } from '../navigation/slice';
import { securityHref } from '../security/routes';
import { type AccessAsked } from './slice';

const PATH = '/access';
const WHO = `${PATH}/who`;

export const isOperation = (action: string): action is OperationId => Object.hasOwn(OPERATIONS, action);

/** Whether it is an operation or can be the name of an action; every such name has a colon. An action group such as `read` is neither. */
export const isAction = (text: string) => isOperation(text) || text.includes(':');

/** Whether it is an operation on an index, which must be named. Of other actions the server says so. */
export const isOnIndex = (action: string) => isOperation(action) && OPERATIONS[action].onIndex;

/** What an address asks, e.g. `#/access?user=bob&action=search&index=logs-2026`. */
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

/** The query of an address, without conditions that are empty. */
function queryOf(parameters: Record<string, string | readonly string[]>): string {
  const given = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      [value].flat().flatMap((text) => (text === '' ? [] : [[name, text]])),
    ),
  ).toString();
  return given === '' ? '' : `?${given}`;
}

/** The address that asks; good as the `href` of a link. */
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

/** What the address of a link asks, whatever else stands in it. */
export const accessAskedBy = (href: string): AccessAsked => accessAskedIn(parsePath(href.slice(1)));

/** The address that asks on the page of the user. */
export const userAccessHref = ({ user, action, index }: AccessAsked): string =>
  securityHref('users', 'edit', user, 'access') + queryOf({ action, index });

/** Whether there is something to ask the server. */
export const isAsking = ({ isWho, user, action }: AccessAsked): boolean =>
  isWho ? isAction(action) : user !== '';

/** What the server is asked about an action; undefined without one, for nothing could be said about other words. */
export function questionIn({ action, index }: AccessAsked): Question | undefined {
  if (!isAction(action)) return undefined;
  return {
    actions: isOperation(action) ? OPERATIONS[action].actions : [action],
    ...(index === '' ? {} : { index }),
  };
}
