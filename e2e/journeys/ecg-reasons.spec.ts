import { expect, expectAccessible, signIn, test } from '../fixtures.ts';

test('[ECG-01] the inbox says beside each proposal what it rests on: irregular and no P wave, regular with one', async ({
  page,
}) => {
  await signIn(page, 'physician');
  const rows = page.getByRole('list', { name: 'Eingehende EKG' }).getByRole('listitem');
  const fibrillating = rows.filter({ hasText: 'unregelmäßig, keine P-Welle' }).first();
  // The demo makes its recordings while it serves, and those that come later are kept back until they are asked for.
  await expect(async () => {
    await page.goto('/protected/dashboard/incoming_ecgs?view=list');
    await expect(fibrillating).toContainText('Vorhofflimmern', { timeout: 10_000 });
  }).toPass();
  // Extrasystoles between them rest on the same and one more.
  const sinus = rows.filter({ hasText: /Vorschlag\s*Sinusrhythmus/ });
  await expect(sinus.filter({ hasText: 'regelmäßig, P-Welle vor dem QRS' }).first()).toBeVisible();
  await expectAccessible(page);
});
