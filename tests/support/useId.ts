import { useId as useReactId } from 'react';

/** In the place of the hook of the same name of `@rc-component/util`, which gives every element the same id in tests. */
export default function useId(id?: string): string {
  const own = useReactId();
  return id ?? own;
}

/** The id of a part, by the key of its element. */
export const getId = (prefix: string, key: string | number): string =>
  `${prefix}-${String(key).replace(/[^\w.:-]/g, '-')}`;
