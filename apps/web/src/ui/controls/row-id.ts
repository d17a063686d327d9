const ids = new WeakMap<object, string>();
let made = 0;

/** What a value of a list is called while it is edited, where it has no id of its own. */
export function rowId(row: object): string {
  const known = ids.get(row);
  if (known !== undefined) return known;
  made += 1;
  const id = `row-${made}`;
  ids.set(row, id);
  return id;
}

/** The same row in another version. */
export function sameRow<T extends object>(next: T, before: object): T {
  ids.set(next, rowId(before));
  return next;
}
