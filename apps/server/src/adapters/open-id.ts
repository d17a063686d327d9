import * as client from 'openid-client';
import { innerAddress, answerTooLarge, type Outbound } from './outbound.ts';

type Provider = { issuer: string; clientId: string; secret: string };
type Begun = { authorizationUrl: string; nonce: string; verifier: string };
type Return = Pick<Begun, 'nonce' | 'verifier'> & { redirectUri: string; answer: Record<string, string> };
/**
 * `unreachable`: worth trying again. `inner`: its address, or one that it names, is none of the world. `refused`: the
 * provider or a check of its answer says no. `reason` is a code.
 */
type Failure = { kind: 'unreachable' | 'inner' | 'refused'; reason: string };
type Claims = Record<string, unknown> & { iss: string; sub: string };

const discoveredForMs = 3_600_000;
const timeoutSeconds = 10;
const toleratedSeconds = 30;

/**
 * Sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce. Signature, issuer (also
 * Microsoft's `{tenantid}` template against the token's `tid`), audience, times and nonce are checked by openid-client.
 */
export function createOpenId(options: { allowInsecure: boolean; outbound: Outbound }) {
  const discovered = new Map<string, { config: Promise<client.Configuration>; until: number }>();

  const discover = async (provider: Provider): Promise<client.Configuration> => {
    const metadata = { client_secret: provider.secret, [client.clockTolerance]: toleratedSeconds };
    const config = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      metadata,
      client.ClientSecretPost(provider.secret),
      {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(options.allowInsecure ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: (url, { body = null, ...asked }) =>
          options.outbound.fetch(url, { ...asked, body }),
      },
    );
    config.timeout = timeoutSeconds;
    return config;
  };
  const configOf = (provider: Provider): Promise<client.Configuration> => {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret]);
    const kept = discovered.get(key);
    if (kept && kept.until > Date.now()) return kept.config;
    const config = discover(provider);
    if (discovered.size > 1_000) discovered.clear();
    discovered.set(key, { config, until: Date.now() + discoveredForMs });
    config.catch(() => discovered.delete(key));
    return config;
  };

  return {
    /** Where to send the person, and what the answer is checked against. */
    async begin(provider: Provider, redirectUri: string, state: string): Promise<Begun | Failure> {
      try {
        const config = await configOf(provider);
        const verifier = client.randomPKCECodeVerifier();
        const nonce = client.randomNonce();
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { authorizationUrl: address.href, nonce, verifier };
      } catch (error) {
        return unansweredOf(error);
      }
    },
    /** The claims about who signed in; an e-mail address missing from the token is asked for. */
    async finish(provider: Provider, given: Return): Promise<{ claims: Claims } | Failure> {
      try {
        const config = await configOf(provider);
        const address = new URL(given.redirectUri);
        address.search = new URLSearchParams(given.answer).toString();
        const tokens = await client.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: given.verifier,
          expectedNonce: given.nonce,
          expectedState: given.answer.state ?? '',
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { kind: 'refused', reason: 'no_id_token' };
        const asksMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint;
        const more = asksMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return { claims: { ...more, ...claims } };
      } catch (error) {
        return failureOf(error);
      }
    },
    /** Asks anew, past what is known. */
    async check(provider: Provider): Promise<{ issuer: string; authorizationEndpoint: string } | Failure> {
      try {
        const { issuer, authorization_endpoint } = (await discover(provider)).serverMetadata();
        return { issuer, authorizationEndpoint: authorization_endpoint ?? '' };
      } catch (error) {
        return unansweredOf(error);
      }
    },
    /** Whether the address may be asked as far as it says itself. */
    mayAsk: (issuer: string): boolean => options.outbound.mayAsk(issuer),
  };
}

function unansweredOf(error: unknown): Failure {
  const reason = codeOf(error);
  return { kind: reason === innerAddress ? 'inner' : 'unreachable', reason };
}

const unanswered = new Set(['fetch_failed', 'OAUTH_TIMEOUT', answerTooLarge]);

/** No answer, too late an answer, or one that is the server's own trouble. */
function failureOf(error: unknown): Failure {
  const reason = codeOf(error);
  const { cause } = error as { cause?: unknown };
  const isTrouble = cause instanceof Response && cause.status >= 500;
  if (reason === innerAddress) return { kind: 'inner', reason };
  return { kind: unanswered.has(reason) || isTrouble ? 'unreachable' : 'refused', reason };
}

/** What happened as a code; never a text of the provider, which may name the person. */
function codeOf(error: unknown): string {
  const { code, error: oauth } = error as { code?: string; error?: string };
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError)
    return (oauth ?? 'refused').slice(0, 60);
  if (error instanceof TypeError && code === undefined) return 'fetch_failed';
  return (code ?? 'unknown').slice(0, 60);
}
