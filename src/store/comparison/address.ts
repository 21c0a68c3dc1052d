import { COMPARED_KINDS, type ComparisonRequest } from '../../../contract/comparison';
import { type AppLocation, parsePath } from '../navigation/slice';

const PATH = '/compare';

/** Parses an address such as `#/compare?kind=users&a=anna&b=bert`. */
export function comparisonAskedIn({ search }: Pick<AppLocation, 'search'>): ComparisonRequest {
  const given = new URLSearchParams(search);
  return {
    kind: COMPARED_KINDS.find((kind) => kind === given.get('kind')) ?? 'users',
    first: given.get('a') ?? '',
    second: given.get('b') ?? '',
  };
}

export function comparisonHref({
  kind,
  first = '',
  second = '',
}: Partial<ComparisonRequest> & Pick<ComparisonRequest, 'kind'>): string {
  const given = new URLSearchParams({
    kind,
    ...(first === '' ? {} : { a: first }),
    ...(second === '' ? {} : { b: second }),
  });
  return `#${PATH}?${given.toString()}`;
}

export const comparisonAskedBy = (href: string): ComparisonRequest =>
  comparisonAskedIn(parsePath(href.slice(1)));

/** True if two different names are given. */
export const isComparing = ({ first, second }: ComparisonRequest): boolean =>
  first !== '' && second !== '' && first !== second;
