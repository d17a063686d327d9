import * as client from 'openid-client';
import { createDiscovery, type Provider } from './open-id-discovery.ts';
import { type Failure, failureOf, unansweredOf } from './open-id-failure.ts';
import type { Outbound } from './outbound.ts';

type Begun = { authorizationUrl: string; nonce: string; verifier: string };
type Return = Pick<Begun, 'nonce' | 'verifier'> & { redirectUri: string; answer: Record<string, string> };
type Claims = Record<string, unknown> & { iss: string; sub: string };

type Options = { allowInsecure: boolean; outbound: Outbound };

/**
 * Sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce. Signature, issuer (also
 * Microsoft's `{tenantid}` template against the token's `tid`), audience, times and nonce are checked by openid-client.
 */
export function createOpenId(options: Options) {
  const { discover, configOf } = createDiscovery(options);
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
