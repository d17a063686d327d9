/** Scheme, host and port at which browsers reach a practice: for links in mails, WebAuthn and OpenID Connect. */
export type OriginOf = (tenant: { key: string }) => string;

/**
 * Nothing of a request: whoever sends it may write any name and port as its host, and a link to that place in a mail
 * would hand the secret over. Without a public address the practice is at `<key>.localhost` and the server's own port.
 */
export function createOrigins(publicUrl: URL | null, ownPort: () => number): OriginOf {
  return ({ key }) => {
    if (publicUrl) return `${publicUrl.protocol}//${key}.${publicUrl.host}`;
    const port = ownPort();
    return `http://${key}.localhost${port === 80 ? '' : `:${port}`}`;
  };
}

/** The label of a practice in a request's host as a log may hold it: empty where it can be none. */
export function hostLabel(host: string): string {
  return /^[a-z0-9-]{1,63}(?=[.:]|$)/i.exec(host)?.[0].toLowerCase() ?? '';
}
