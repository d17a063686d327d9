import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rootRoutes } from '../areas/tenancy/manage.routes.tsx';
import { managedPractice } from './managed-practice.ts';
import { keepPractice } from './practice.ts';
import { renderPage } from './render-page.tsx';

/** A tab of the practice the operator looks at, and what is sent from there. */
export async function showTab(
  tab: string,
  access: 'read' | 'write' = 'write',
  given: Parameters<typeof managedPractice>[0] = {},
) {
  keepPractice({});
  const { api, sent } = managedPractice(given);
  const permissions = [{ key: 'tenant', access }];
  const page = await renderPage({ api, rootRoutes, path: `tenants/nordheide/${tab}`, permissions });
  await screen.findByRole('heading', { level: 1, name: 'TMZ Nordheide' });
  return { ...page, sent, user: userEvent.setup() };
}
