/** Search, sort, filters and page of a list, kept while the application runs. */
export interface ListView {
  query: string;
  sort: { column: string; direction: 'asc' | 'desc' } | null;
  filters: Record<string, string[]>;
  pageIndex: number;
  pageSize: number;
}

export const initialListView: ListView = { query: '', sort: null, filters: {}, pageIndex: 0, pageSize: 25 };

/** View from a URL; null for the initial one. */
export interface ListChange {
  list: string;
  view: ListView | null;
}
