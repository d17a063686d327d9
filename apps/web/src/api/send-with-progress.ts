/** As `fetch`, which cannot tell how much of a body has gone out: `onProgress` gets a share from 0 to 1. */
export function sendWithProgress(
  address: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((done, failed) => {
    const asked = new XMLHttpRequest();
    asked.open(method, address);
    for (const [name, value] of new Headers(headers)) asked.setRequestHeader(name, value);
    asked.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    asked.addEventListener('load', () => {
      done(new Response(asked.responseText, { status: asked.status, headers: headersOf(asked) }));
    });
    asked.addEventListener('error', () => failed(new TypeError('the server did not answer')));
    asked.addEventListener('abort', () => failed(new DOMException('given up', 'AbortError')));
    signal?.addEventListener('abort', () => asked.abort());
    asked.send(typeof body === 'string' ? body : null);
  });
}

function headersOf(asked: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of asked
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
