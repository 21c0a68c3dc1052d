import { PAGE_SIZES } from '../../../contract/pageSizes';
import { type AppLocation, formatPath } from '../navigation/slice';
import { fragmentOf, type ListPage, listsAt, startOf } from './pages';
import { type ListsState } from './slice';
import { type ListChange, type ListView } from './view';

/** Limits of a view in the URL; longer texts and more values are neither written nor read. */
const LIMITS = { text: 1000, values: 100, all: 4000 } as const;

const FILTER = 'filter.';
const PARAMETERS = ['q', 'sort', 'page', 'size'];

const isText = (text: string) => text !== '' && text.length <= LIMITS.text;
/** Excludes names that objects inherit, to prevent prototype pollution. */
const isId = (text: string) => /^[A-Za-z][\w-]{0,63}$/.test(text) && !(text in Object.prototype);

const sortText = (sort: ListView['sort']) =>
  sort === null ? '' : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`;

/** Parses `column` or `-column`; null for an empty text, undefined if invalid. */
function parseSort(text: string | null): ListView['sort'] | undefined {
  if (text === null) return undefined;
  if (text === '') return null;
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  return isId(column) ? { column, direction: isDescending ? 'desc' : 'asc' } : undefined;
}

/** True if the URL parameter belongs to a list view. */
const isViewParameter = (name: string, prefix: string) =>
  name.startsWith(prefix) &&
  (PARAMETERS.includes(name.slice(prefix.length)) || name.slice(prefix.length).startsWith(FILTER));

/** Returns the parameters in which a view differs from the list's initial one. */
function parametersOf(list: string, view: ListView, prefix: string): [string, string][] {
  const start = startOf(list);
  const parameters: [string, string][] = [];
  const add = (name: string, value: string) => parameters.push([prefix + name, value]);
  if (isText(view.query)) add('q', view.query);
  for (const [id, values] of Object.entries(view.filters)) {
    if (isId(id) && values.length <= LIMITS.values)
      for (const value of values) if (isText(value)) add(FILTER + id, value);
  }
  if (sortText(view.sort) !== sortText(start.sort)) add('sort', sortText(view.sort));
  if (view.pageSize !== start.pageSize) add('size', String(view.pageSize));
  if (view.pageIndex > 0) add('page', String(view.pageIndex + 1));
  return parameters;
}

/** Parses a view, ignoring invalid values; null if it equals the initial one. */
function parseView({ list, prefix }: ListPage, parameters: URLSearchParams): ListView | null {
  const view = { ...startOf(list) };
  const query = parameters.get(`${prefix}q`);
  if (query !== null && isText(query)) view.query = query;
  const sort = parseSort(parameters.get(`${prefix}sort`));
  if (sort !== undefined) view.sort = sort;
  const size = PAGE_SIZES.find((offered) => String(offered) === parameters.get(`${prefix}size`));
  if (size !== undefined) view.pageSize = size;
  const page = parameters.get(`${prefix}page`) ?? '';
  if (/^[1-9]\d{0,5}$/.test(page)) view.pageIndex = Number(page) - 1;
  const filters = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    const id = name.startsWith(prefix + FILTER) ? name.slice(prefix.length + FILTER.length) : '';
    const values = filters.get(id) ?? [];
    if (!isId(id) || !isText(value) || values.includes(value) || values.length >= LIMITS.values) continue;
    filters.set(id, [...values, value]);
  }
  view.filters = Object.fromEntries(filters);
  return parametersOf(list, view, prefix).length > 0 ? view : null;
}

const textOf = (parameters: [string, string][]) => new URLSearchParams(parameters).toString();

/**
 * Returns the location with its list views in the query of the fragment. Other parameters stay;
 * views that would make it too long are left out.
 */
export function addressOf(location: AppLocation, lists: ListsState): AppLocation {
  const shown = listsAt(location);
  if (shown.length === 0) return location;
  const fragment = fragmentOf(location.hash);
  const before = [...new URLSearchParams(fragment.search)];
  const others = before.filter(([name]) => !shown.some(({ prefix }) => isViewParameter(name, prefix)));
  const views = shown.flatMap(({ list, prefix }) => {
    const view = lists[list];
    return view === undefined ? [] : parametersOf(list, view, prefix);
  });
  const ofPage = new URLSearchParams(location.search);
  const said = shown.flatMap(({ list, pageQuery }) => (lists[list] && pageQuery ? [pageQuery] : []));
  const isSaid = said.some((name) => ofPage.has(name));
  // Keep the URL unchanged, byte for byte, if it means the same.
  if (views.length === 0 && others.length === before.length && !isSaid) return location;
  for (const name of said) ofPage.delete(name);
  const query = (text: string) => (text === '' ? '' : `?${text}`);
  const search = textOf([...others, ...(textOf(views).length > LIMITS.all ? [] : views)]);
  const hash = `#${formatPath({ ...fragment, search: query(search) })}`;
  return {
    ...location,
    search: isSaid ? query(ofPage.toString()) : location.search,
    hash: hash === '#/' ? '' : hash,
  };
}

/**
 * Returns the view changes on arrival, or undefined for none. History entries and URLs with a query
 * determine the view; a plain link keeps it, except for lists about the entry itself.
 */
export function listsAfter(
  location: AppLocation,
  isPop: boolean,
  lists: ListsState = {},
): ListChange[] | undefined {
  const { search } = fragmentOf(location.hash);
  const pageParameters = new URLSearchParams(location.search);
  const changes = listsAt(location).flatMap((page) => {
    const { list, prefix } = page;
    const parameters = new URLSearchParams(search);
    const asked = page.pageQuery === undefined ? null : pageParameters.get(page.pageQuery);
    if (!isPop && search === '' && asked === null && !page.isOfEntry) return [];
    if (asked !== null && !parameters.has(`${prefix}q`)) parameters.set(`${prefix}q`, asked);
    const view = parseView(page, parameters);
    const present = lists[list];
    const text = (of: ListView | null | undefined) => (of ? textOf(parametersOf(list, of, prefix)) : '');
    return text(view) === text(present) ? [] : [{ list, view }];
  });
  return changes.length > 0 ? changes : undefined;
}
