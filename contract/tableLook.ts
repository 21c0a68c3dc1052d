/** User layout of a table, by column id; unknown ids are ignored. */
export interface TableLook {
  density: 'compact' | 'comfortable';
  hidden: string[];
  /** Moved columns and those before them; the rest follow in default order. */
  order: string[];
  /** Pixel widths of resized columns. */
  widths: Record<string, number>;
}

export const initialTableLook: TableLook = { density: 'compact', hidden: [], order: [], widths: {} };
