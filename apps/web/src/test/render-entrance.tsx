import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { entranceRoutes } from '../app/entrance.ts';
import { startTexts } from '../i18n/i18n.ts';
import { keepPractice } from './practice.ts';

type Given = { path: string; configuration?: Partial<AppConfiguration> };

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
