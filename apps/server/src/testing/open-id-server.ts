import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';

type Claims = Record<string, unknown>;
export type OpenIdProvider = {
  issuer: string;
  /** Where it really listens. */
  local: string;
  clientId: string;
  secret: string;
  /** What the provider says about whoever signs in with this name. */
  accounts: Map<string, Claims>;
  /** Answers nothing any more, until `wake`. */
  sleep(): Promise<void>;
  wake(): Promise<void>;
  /** Walks sign-in and consent like a browser; the address it comes back to. */
  walk(authorizationUrl: string, login: string): Promise<URL>;
};
export type OpenIdOptions = {
  redirectUris: string[];
  /** For an issuer that stands elsewhere in the token than on this machine. */
  issuer?: string;
  /** E-mail address and name only on asking, not in the token. */
  claimsOnAsking?: boolean;
};

/** A real OpenID Connect provider on a free port, until it is put to sleep. */
export async function startOpenIdProvider(options: OpenIdOptions): Promise<OpenIdProvider> {
  const { redirectUris, issuer, claimsOnAsking = false } = options;
  const server = createServer();
  const port = await listen(server, 0);
  const local = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, Claims>();
  const [clientId, secret] = [randomBytes(8).toString('hex'), randomBytes(24).toString('base64url')];
  const provider = new Provider(
    issuer ?? local,
    settings({ clientId, secret, redirectUris, accounts, claimsOnAsking }),
  );
  provider.proxy = issuer !== undefined;
  const path = issuer ? new URL(issuer).pathname : '';
  const handle = provider.callback();
  server.on('request', (request, response) => {
    // Mounted below the issuer's path, as behind a reverse proxy.
    const full = request.url ?? '/';
    if (path) Object.assign(request, { originalUrl: full, url: full.slice(path.length) });
    void handle(request, response);
  });
  return {
    issuer: issuer ?? local,
    local,
    clientId,
    secret,
    accounts,
    sleep: () => stop(server),
    wake: () => listen(server, port).then(() => undefined),
    walk: (address, login) => walk({ address, login, local, issuer }),
  };
}

function settings(client: {
  clientId: string;
  secret: string;
  redirectUris: string[];
  accounts: Map<string, Claims>;
  claimsOnAsking: boolean;
}): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub', 'tid', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    // Microsoft puts everything into the token itself.
    conformIdTokenClaims: client.claimsOnAsking,
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...client.accounts.get(id), sub: id }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  };
}

type Walk = { address: string; login: string; local: string; issuer: string | undefined };

async function walk({ address, login, local, issuer }: Walk): Promise<URL> {
  const jar = new Map<string, string>();
  const outside = issuer ? new URL(issuer).origin : local;
  let next = address;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    if (!next.startsWith(outside)) return new URL(next);
    const answer: Response = await fetch(next.replace(outside, local), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...forwarded(outside, local),
      },
      ...(form && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const onwards = answer.headers.get('location');
    form = null;
    if (onwards) {
      next = new URL(onwards, next).href;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`${answer.status} without a form: ${page.slice(0, 300)}`);
    next = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', next).href;
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt });
  }
  throw new Error('the sign-in never came back');
}

/** What a reverse proxy in front of the provider would say. */
export function forwarded(outside: string, local: string): Record<string, string> {
  if (outside === local) return {};
  const { protocol, host } = new URL(outside);
  return { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
