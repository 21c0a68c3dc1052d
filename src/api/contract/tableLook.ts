/** How a user has set up one table. Ids are those of its columns; ids that a table no longer has mean nothing. */
export interface TableLook {
  density: 'compact' | 'comfortable';
  hidden: string[];
  /** Columns that were moved, with those before them; the others follow in their own order. */
  order: string[];
  /** Widths in pixels of the columns that were resized. */
  widths: Record<string, number>;
}

/** A table that was not set up. */
export const initialTableLook: TableLook = { density: 'compact', hidden: [], order: [], widths: {} };
