import * as client from 'openid-client';
import type { Outbound } from './outbound.ts';

export type Provider = { issuer: string; clientId: string; secret: string };

const discoveredForMs = 3_600_000;
const mostDiscovered = 1_000;
const timeoutSeconds = 10;
const toleratedSeconds = 30;

/** What providers say of themselves, remembered for an hour; what could not be read is asked for again. */
export function createDiscovery({ allowInsecure, outbound }: { allowInsecure: boolean; outbound: Outbound }) {
  const discovered = new Map<string, { config: Promise<client.Configuration>; until: number }>();

  /** Asks anew. */
  async function discover({ issuer, clientId, secret }: Provider): Promise<client.Configuration> {
    const metadata = { client_secret: secret, [client.clockTolerance]: toleratedSeconds };
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      metadata,
      client.ClientSecretPost(secret),
      {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(allowInsecure ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: (url, { body = null, ...asked }) => outbound.fetch(url, { ...asked, body }),
      },
    );
    config.timeout = timeoutSeconds;
    return config;
  }

  return {
    discover,
    configOf(provider: Provider): Promise<client.Configuration> {
      const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret]);
      const kept = discovered.get(key);
      if (kept && kept.until > Date.now()) return kept.config;
      const config = discover(provider);
      if (discovered.size > mostDiscovered) discovered.clear();
      discovered.set(key, { config, until: Date.now() + discoveredForMs });
      config.catch(() => discovered.delete(key));
      return config;
    },
  };
}
