type Asked = { origin: string; path: string; key: string; body: string };

/** A line for the shell that sends `body`, JSON text, with a device key; `key` may be a shell variable. */
export function curlLine({ origin, path, key, body }: Asked): string {
  return [
    `curl -X POST ${origin}${path}`,
    `  -H "Authorization: Bearer ${key}"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(body)}`,
  ].join(' \\\n');
}

/** In single quotes a shell takes everything as it stands but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
