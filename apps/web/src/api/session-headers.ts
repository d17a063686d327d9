/** The four headers of a session, in session storage so that closing the tab ends it. */
export type SessionHeaders = { accessToken: string; client: string; uid: string; expiry: number };

const key = 'fernpuls.auth_headers';
let held: SessionHeaders | null = null;

export function sessionHeaders(): SessionHeaders | null {
  if (held) return held;
  try {
    const text = sessionStorage.getItem(key);
    held = text ? parse(JSON.parse(text)) : null;
  } catch {
    held = null;
  }
  return held;
}

export function keepSessionHeaders(headers: SessionHeaders | null): void {
  held = headers;
  try {
    if (headers) sessionStorage.setItem(key, JSON.stringify(headers));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the session lasts until the page is left.
  }
}

/** The session an answer carries, if it carries one. */
export function readSessionHeaders(headers: Headers): SessionHeaders | null {
  return parse({
    accessToken: headers.get('access-token'),
    client: headers.get('client'),
    uid: headers.get('uid'),
    expiry: Number(headers.get('expiry')),
  });
}

/** `nowMs` in epoch milliseconds; expiry is in seconds. */
export function isUnexpired(headers: SessionHeaders, nowMs: number): boolean {
  return headers.expiry * 1000 > nowMs;
}

export function asRequestHeaders(headers: SessionHeaders): Record<string, string> {
  return { 'access-token': headers.accessToken, client: headers.client, uid: headers.uid };
}

function parse(value: unknown): SessionHeaders | null {
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, client, uid, expiry } = value as Record<string, unknown>;
  const complete = typeof accessToken === 'string' && typeof client === 'string' && typeof uid === 'string';
  if (!complete || accessToken === '' || typeof expiry !== 'number' || !(expiry > 0)) return null;
  return { accessToken, client, uid, expiry };
}
