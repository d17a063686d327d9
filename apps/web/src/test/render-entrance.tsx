import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession } from '../api/session.ts';
import { keepSurroundings } from '../api/surroundings.ts';
import { entranceRoutes } from '../app/entrance.ts';
import { startTexts } from '../i18n/i18n.ts';

type Given = { path: string; configuration?: Partial<AppConfiguration> };

configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  endSession(null);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A screen before the first signed-in one, in German; `#home` stands for the application behind it. */
export async function renderEntrance({ path, configuration = {} }: Given) {
  await startTexts('de');
  keepPractice(configuration);
  const routes = [
    ...entranceRoutes(configuration.mode ?? 'tenant'),
    { path: 'protected/*', element: <p>Arbeitsplatz</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, router, address };
}

/** What the application learns before its first screen. */
export function keepPractice(configuration: Partial<AppConfiguration> = {}): void {
  keepSurroundings({ configuration: { ...practice, ...configuration }, branding: null });
}

const practice: AppConfiguration = {
  mode: 'tenant',
  tenant: 'demo',
  version: '0',
  environment: 'test',
  startContentKey: 'k',
  loginProviders: [],
  passkeys: false,
  demoAccounts: [],
};

/** What every way in answers. */
export const katrin = {
  type: 'physicians' as const,
  id: '00000000-0000-7000-8000-0000000000aa',
  attributes: {
    email: 'k.moldenhauer@example.org',
    title: null,
    firstName: 'Katrin',
    lastName: 'Moldenhauer',
    salutation: 'mrs',
    profession: 'nurse',
    rememberToken: null,
    permissions: [],
    disabledModules: [],
    autoLogoutSeconds: 1800,
  },
};

export const entered = { data: katrin, secondFactor: null };
