import { after } from 'node:test';
import { type OpenIdOptions, type OpenIdProvider, startOpenIdProvider } from './open-id-server.ts';

/** A real OpenID Connect provider on a free port, gone when the test file ends. */
export async function openIdProvider(options: OpenIdOptions): Promise<OpenIdProvider> {
  const provider = await startOpenIdProvider(options);
  after(() => provider.sleep());
  return provider;
}
