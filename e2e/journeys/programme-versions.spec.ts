import type { Page } from '@playwright/test';
import { expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { inPhase, madeComponent, publishedProgramme } from '../made-programme.ts';

const stamp = () => Date.now().toString(36);
const menu = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('[CONTENT-09] [PATIENT-16] [BEYOND-22] somebody whose diagnosis fits is taken in, the first phase goes by, a new version takes them over and is taken back', async ({
  page,
}) => {
  const headers = await session('physician');
  const name = `Nachsorge ${stamp()}`;
  const weighing = await madeComponent(headers, `Wiegen ${name}`, {
    measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
  });
  await madeComponent(headers, `Temperatur ${name}`, {
    measurements: [{ id: 'm1', valueType: 'temperature', templateIds: [] }],
  });
  const id = await publishedProgramme(headers, name, {
    icd10s: [{ from: 'I50', to: null, excludes: false }],
    phases: [
      { name: 'Einführung', weeks: 1, components: [inPhase('p1', weighing)] },
      { name: 'Erhaltung', weeks: null, components: [inPhase('p2', weighing)] },
    ],
  });
  const base = `/protected/content/programs/${id}`;
  await signIn(page, 'physician');
  await page.goto(base);
  await menu(page, 'Teilnehmende').click();
  const fitting = page.getByRole('listitem').filter({ hasText: 'I50' });
  await expect(fitting.first()).toBeVisible();
  await expectAccessible(page);
  await fitting.first().getByRole('link', { name: 'Aufnehmen …' }).click();

  // Begun eight days ago, its first week is over: the next phase comes by itself.
  await page.getByRole('radio', { name: 'auf Papier' }).check();
  await page.getByRole('textbox', { name: 'Ab' }).fill(daysAgo(8));
  await page.getByRole('button', { name: 'Programm beginnen' }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  const patient = /\/patients\/([0-9a-f-]{36})\//.exec(page.url())?.[1] ?? '';
  await expect(page.getByText('Letzte Phase')).toBeVisible({ timeout: 90_000 });
  const grid = page.getByRole('table', { name: /Was das Programm in dieser Woche vorsieht/ });
  await expect(grid.getByRole('row', { name: /^Gewicht/ })).toBeVisible();

  await page.goto(`/protected/patients/${patient}/measurements`);
  const lane = page.getByRole('group', { name: `Phasen des Programms ${name}` });
  await expect(lane).toContainText('Einführung');
  await expect(lane).toContainText('Erhaltung');
  await expectAccessible(page);

  await page.goto(base);
  await page
    .getByRole('region', { name: 'Phase 2: Erhaltung' })
    .getByRole('button', { name: /^2 Erhaltung/ })
    .click();
  await page.getByRole('button', { name: `Temperatur ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Automatisch gespeichert' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Fassung 2 veröffentlichen' });
  await expect(dialog.getByText('Wen es betrifft: 1 Teilnehmender')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);

  await menu(page, 'Fassungen').click();
  const card = page.getByRole('region', { name: 'Umstellung' });
  await expect(card).toContainText('1 von 1 folgt Fassung 2, der neuesten.');
  await expect(card).toContainText('1 Person auf Fassung 2 umgestellt');
  await expectAccessible(page);
  const record = `/protected/patients/${patient}/programs`;
  await page.goto(record);
  await page.getByRole('tab', { name }).click();
  await expect(page.getByText('Fassung 2, neueste')).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Temperatur/ })).toBeVisible();

  await page.goto(base);
  await menu(page, 'Fassungen').click();
  await card.getByRole('button', { name: 'Zurücknehmen …' }).click();
  const asked = page.getByRole('dialog', { name: 'Umstellung auf Fassung 2 zurücknehmen?' });
  await expect(asked).toContainText('1 Person kehrt zu der Fassung und Phase zurück');
  await asked.getByRole('button', { name: 'Zurücknehmen …' }).click();
  await expect(card).toContainText('0 von 1 folgen Fassung 2, der neuesten.');
  await expect(card).toContainText('1 Person auf Fassung 1 umgestellt');
  await page.goto(record);
  await page.getByRole('tab', { name }).click();
  await expect(grid.getByRole('row', { name: /^Gewicht/ })).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Temperatur/ })).toBeHidden();
});

/** A day of the practice as it is typed. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * 86_400_000);
  const format = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' } as const;
  return new Intl.DateTimeFormat('de-DE', format).format(at);
}
