import type { IdentityParts } from './parts.ts';

export type Provider = { issuer: string; clientId: string; secret: string };
type Failure = { kind: 'unreachable' | 'inner' | 'refused'; reason: string };

/** What sign-in at a provider needs of the adapter. */
export type OpenId = {
  begin(
    provider: Provider,
    redirectUri: string,
    state: string,
  ): Promise<{ authorizationUrl: string; nonce: string; verifier: string } | Failure>;
  finish(
    provider: Provider,
    given: { nonce: string; verifier: string; redirectUri: string; answer: Record<string, string> },
  ): Promise<{ claims: Readonly<Record<string, unknown>> & { iss: string; sub: string } } | Failure>;
  check(provider: Provider): Promise<{ issuer: string; authorizationEndpoint: string } | Failure>;
  /** Whether the address may be asked as far as it says itself. */
  mayAsk(issuer: string): boolean;
};

export type MicrosoftParts = IdentityParts & {
  openId: OpenId;
  config: { environment: string };
};
