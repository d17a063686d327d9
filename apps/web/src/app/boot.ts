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
import { loadOwners } from './area-routes.ts';
import { preloadPages } from './route-elements.tsx';
import type { Routes } from './router.tsx';
import { makeRoutes } from './routes.tsx';
import { keepSurroundings } from '../api/surroundings.ts';
import { showBranding } from '../ui/brand/show-branding.ts';

export type Boot =
  | { outcome: 'ready'; routes: Routes }
  | { outcome: 'unknown_tenant' }
  | { outcome: 'failed'; error: unknown };

const plain = { withoutSession: true, retries: 0, stopAfterNetworkError: true, ignore: [404] } as const;
let textsStarted = false;

export async function boot(): Promise<Boot> {
  transport.language = currentLanguage;
  const early = rememberedLanguage() ?? browserLanguage(navigator.languages) ?? defaultLanguage;
  // Long before it is known who this is: which chunks an address takes depends on nobody.
  loadOwners(location.pathname)?.catch(() => undefined);
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
    preloadFirst(routes);
    if (configuration.mode === 'tenant' || configuration.mode === 'manage') await restoreSession(Date.now());
    return { outcome: 'ready', routes };
  } catch (error) {
    await startOnce(early);
    if (error instanceof ApiError && error.code === 'tenant_unknown') return { outcome: 'unknown_tenant' };
    return { outcome: 'failed', error };
  }
}

/** Whoever shows the page tells when something of it does not come. */
function preloadFirst(routes: Routes): void {
  const preload = () => preloadPages(routes.list(null), location.pathname);
  const coming = routes.load(location.pathname);
  if (coming) void coming.then(preload, () => undefined);
  else preload();
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
