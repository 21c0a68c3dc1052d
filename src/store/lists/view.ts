/** Search, order, filters and page of one list. Kept while the application lives, so that a list looks the same on return. */
export interface ListView {
  query: string;
  sort: { column: string; direction: 'asc' | 'desc' } | null;
  /** Chosen values by column. */
  filters: Record<string, string[]>;
  pageIndex: number;
  pageSize: number;
}

export const initialListView: ListView = { query: '', sort: null, filters: {}, pageIndex: 0, pageSize: 25 };

/** How an address shows a list; null for how it starts. */
export interface ListChange {
  list: string;
  view: ListView | null;
}
