export function searchParams(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

/** `name[]` may stand several times; `null` is nothing. */
export function fromQuery(raw: URLSearchParams): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const lists = new Map<string, string[]>();
  // Each once: asking for every key by its name again would cost the square of their number.
  for (const [key, value] of raw) {
    if (!key.endsWith('[]')) {
      if (!values.has(key)) values.set(key, value === 'null' ? null : value);
      continue;
    }
    const list = lists.get(key);
    if (list) list.push(value);
    else {
      lists.set(key, [value]);
      values.set(key.slice(0, -2), lists.get(key));
    }
  }
  return Object.fromEntries(values);
}
