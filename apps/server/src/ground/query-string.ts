export function searchParams(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}

/** `name[]` may stand several times; `null` is nothing. */
export function fromQuery(raw: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const key of new Set(raw.keys())) {
    values[key.replace(/\[\]$/, '')] = key.endsWith('[]')
      ? raw.getAll(key)
      : raw.get(key) === 'null'
        ? null
        : raw.get(key);
  }
  return values;
}
