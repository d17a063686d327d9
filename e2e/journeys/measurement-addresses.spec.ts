import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { addressOf, clinicalThings, removeMade } from '../routes/things.ts';
import { ownRoutes } from '../routes/look.ts';

const base = '/protected/patients/:id/measurements';

/** What each address below a patient's measurements shows of its own. */
const shown: Record<string, (page: Page) => Promise<void>> = {
  '': async (page) => {
    await expect(page.locator('canvas').first()).toBeVisible();
    const table = page.getByRole('grid', { name: 'Messwerte als Tabelle' });
    await expect(table.getByRole('row').nth(1)).toContainText(/\d/);
  },
  '/:measurementId': async (page) => {
    await expect(page.getByRole('grid', { name: 'Messwerte als Tabelle' })).toBeAttached();
    await expect(page.getByRole('dialog')).toContainText('vom Gerät übertragen');
  },
  '/ecgs/:ecgId': async (page) => {
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /25 mm\/s/ }).first()).toBeVisible();
  },
  '/ecg_triggers/:triggerId': async (page) => {
    await expect(page.getByRole('dialog')).toContainText('Rhythmus');
  },
  '/ecg_triggers/:triggerId/edit': async (page) => {
    await expect(page.getByRole('dialog').getByRole('button', { name: /Speichern/ })).toBeVisible();
  },
  '/ecg_triggers/:triggerId/events': async (page) => {
    await expect(page.getByRole('tab', { name: /Ereignisse|Alarme/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

test('[PATIENT-13] every address below a patient’s measurements opens what it says, also from a bookmark', async ({
  page,
}) => {
  const things = await clinicalThings();
  const paths = ownRoutes('patient')
    .map(({ path }) => path)
    .filter((path) => path.startsWith(base));
  expect(paths.map((path) => path.slice(base.length)).sort()).toEqual(Object.keys(shown).sort());
  await signIn(page, 'physician');
  for (const path of paths) {
    await test.step(path, async () => {
      const address = addressOf(path, things);
      await page.goto(address);
      await shown[path.slice(base.length)]?.(page);
      await expect(page).toHaveURL(new RegExp(`${address}([?#].*)?$`));
      await expectAccessible(page);
    });
  }
  await removeMade(things);
});
