/** Elements of rows, by the keys of the rows that they show. */
export interface Slots {
  /**
   * A row that is shown still keeps its element.
   *
   * @param keys of the rows to be shown, in their order
   * @param isHandedOn whether new rows take over the elements of those that go; else they get elements of their own
   * @returns for each row the key of its element
   */
  assign(keys: readonly string[], isHandedOn: boolean): string[];
}

/**
 * While the user types a search, most rows change with each key, and filling 25 rows that exist takes the browser less than half the time of
 * making 25 new ones. At other times the focus may be in a row: its element then leaves with it, so that no key reaches another row.
 */
export function createSlots(): Slots {
  let slots: ReadonlyMap<string, string> = new Map();
  let made = 0;
  return {
    assign(keys, isHandedOn) {
      const stay = new Set(keys);
      const free = isHandedOn ? [...slots].flatMap(([key, slot]) => (stay.has(key) ? [] : [slot])) : [];
      const next = new Map<string, string>();
      for (const key of keys) next.set(key, slots.get(key) ?? free.shift() ?? String((made += 1)));
      slots = next;
      return keys.map((key) => next.get(key) ?? key);
    },
  };
}
