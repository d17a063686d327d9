/** Scheme, host and port at which browsers reach a practice: for links in mails, WebAuthn and OpenID Connect. */
export type OriginOf = (tenant: { key: string }, host: string) => string;

/**
 * The host of a request says only which port: whoever sends it may write any name there, and a link to that name in a
 * mail would hand the secret over. Without a public address the practice is at `<key>.localhost`.
 */
export function createOrigins(publicUrl: URL | null): OriginOf {
  return ({ key }, host) => {
    if (publicUrl) return `${publicUrl.protocol}//${key}.${publicUrl.host}`;
    const port = /:(\d{1,5})$/.exec(host)?.[1];
    return `http://${key}.localhost${port && port !== '80' ? `:${port}` : ''}`;
  };
}
