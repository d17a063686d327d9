import { defaultLanguage, type Language } from '@fernpuls/contract/languages';
import { appConfiguration, corporateIdentity, tenantLanguages } from '@fernpuls/contract/tenancy/tenant.call';
import { ApiError } from '../api/api-error.ts';
import { transport } from '../api/client.ts';
import { callApi } from '../api/queries.ts';
import { recoverSession, renewSession, restoreSession } from '../api/session.ts';
import { askForProof } from '../api/session-proof.ts';
import {
  asLanguage,
  browserLanguage,
  currentLanguage,
  rememberedLanguage,
  startTexts,
} from '../i18n/i18n.ts';
import { showNotice } from './notices.ts';
import type { RouteObject } from 'react-router';
import { makeRoutes, preloadPages } from './router.tsx';
import { keepSurroundings } from '../api/surroundings.ts';
import { showBranding } from '../ui/brand/show-branding.ts';

export type Boot =
  | { outcome: 'ready'; routes: RouteObject[] }
  | { outcome: 'unknown_tenant' }
  | { outcome: 'failed'; error: unknown };

const plain = { withoutSession: true, retries: 0, stopAfterNetworkError: true, ignore: [404] } as const;
let textsStarted = false;

export async function boot(): Promise<Boot> {
  transport.language = currentLanguage;
  const early = rememberedLanguage() ?? browserLanguage(navigator.languages) ?? defaultLanguage;
  try {
    const [configuration, identity] = await Promise.all([
      callApi(appConfiguration, {}, plain),
      callApi(corporateIdentity, {}, plain).catch(absent),
      wantedLanguage().then(startOnce),
    ]);
    const branding = identity?.data.attributes ?? null;
    keepSurroundings({ configuration, branding });
    // Without the colours' chunk the defaults stay; that must not keep anybody from working.
    if (branding) await showBranding(branding).catch(() => undefined);
    transport.notify = showNotice;
    transport.recover = recoverSession;
    transport.prove = askForProof;
    // Whoever may do less now sees less; a 401 has ended the session already.
    transport.forbidden = (status) => (status === 401 ? Promise.resolve() : renewSession());
    const routes = makeRoutes(configuration.mode);
    preloadPages(routes, location.pathname);
    if (configuration.mode === 'tenant' || configuration.mode === 'manage') await restoreSession(Date.now());
    return { outcome: 'ready', routes };
  } catch (error) {
    await startOnce(early);
    if (error instanceof ApiError && error.code === 'tenant_unknown') return { outcome: 'unknown_tenant' };
    return { outcome: 'failed', error };
  }
}

/** Chosen here before, else the tenant's, else the browser's, else English. */
async function wantedLanguage(): Promise<Language> {
  const remembered = rememberedLanguage();
  if (remembered) return remembered;
  const tenant = await callApi(tenantLanguages, {}, plain).catch(absent);
  const set = tenant?.isLanguageSet ? asLanguage(tenant.language) : null;
  return set ?? browserLanguage(navigator.languages) ?? defaultLanguage;
}

async function startOnce(language: Language): Promise<void> {
  if (textsStarted) return;
  textsStarted = true;
  await startTexts(language);
}

// Branding and the tenant's language have defaults; whether the server is there the configuration call decides.
function absent(): null {
  return null;
}
