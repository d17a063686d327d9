import { expect, type Page } from '@playwright/test';
import { demo, origin } from '../fixtures.ts';
import { originOf } from '../practices.ts';
import { enter } from '../people.ts';

/** Signs in as an account of the demo, on the host where it works. */
export async function enterAs(page: Page, role: 'physician' | 'administrator' | 'operator'): Promise<void> {
  const account = demo().accounts.find((one) => one.role === role);
  const at = role === 'operator' ? originOf('manage') : origin();
  await enter(page, { id: '', email: account?.email ?? '', password: account?.password ?? '' }, { at });
  await expect(page).toHaveURL(/\/(protected|manage)\//);
}
