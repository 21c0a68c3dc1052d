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
 * While the user types a search, most rows change with each key. To fill 25 rows that are there anew takes the browser half of the time
 * that 25 new ones take. At other times a row with the focus could become another one under the user's hands, so its element goes with it.
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
