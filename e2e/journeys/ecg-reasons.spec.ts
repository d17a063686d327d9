import { expect, expectAccessible, signIn, test } from '../fixtures.ts';

test('[ECG-01] the inbox says beside each proposal what it rests on: irregular and no P wave, regular with one', async ({
  page,
}) => {
  await signIn(page, 'physician');
  await page.goto('/protected/dashboard/incoming_ecgs?view=list');
  const rows = page.getByRole('list', { name: 'Eingehende EKG' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const fibrillating = rows.filter({ hasText: 'unregelmäßig, keine P-Welle' }).first();
  await expect(fibrillating).toContainText('Vorhofflimmern');
  // Extrasystoles between them rest on the same and one more.
  const sinus = rows.filter({ hasText: /Vorschlag\s*Sinusrhythmus/ });
  await expect(sinus.filter({ hasText: 'regelmäßig, P-Welle vor dem QRS' }).first()).toBeVisible();
  await expectAccessible(page);
});
