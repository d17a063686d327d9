import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { call, expect, expectAccessible, sessionOf, test } from '../fixtures.ts';
import { firstAdministrator, firstPassword } from '../founding.ts';
import { ownInstallation } from '../own-installation.ts';
import { anotherBrowser, enter } from '../people.ts';

type Installation = Awaited<ReturnType<typeof ownInstallation>>;

test('[CONTENT-09] [CONTENT-10] [PATIENT-16] [BEYOND-22] a programme is built, whoever fits is taken in, a week goes by on a turned clock, a version takes over one of two and is taken back', async ({
  browser,
}) => {
  const key = `herz-${randomBytes(4).toString('hex')}`;
  const email = `tietjen@${key}.example`;
  const practice = await ownInstallation({ key, email });
  try {
    const first = await firstAdministrator(browser, practice.link, email);
    const patients = await withHeartFailure(practice, email, ['Ahrens', 'Bruns']);
    const at = (path: string) => `http://${practice.host}/protected/${path}`;

    await test.step('two components are written', async () => {
      for (const [name, type] of [
        ['Wiegen', 'weight'],
        ['Fieber messen', 'temperature'],
      ] as const) {
        await first.goto(at('content/programs/components/new'));
        await first.getByLabel(/^Name/).fill(name);
        await first.getByRole('button', { name: 'Messwert hinzufügen' }).click();
        await first.getByLabel(/^Messart/).selectOption(type);
        await first.keyboard.press('Control+s');
        await expect(first).toHaveURL(/components\/[0-9a-f-]{36}$/);
      }
    });

    const programme = await test.step('the programme is built and published', () => buildHeart(first, at));

    await test.step('whoever has the diagnosis is told and taken in', async () => {
      for (const name of ['Ahrens', 'Bruns']) {
        await first.goto(programme);
        await menu(first, 'Teilnehmende').click();
        const fitting = first.getByRole('listitem').filter({ hasText: name });
        await expect(fitting).toContainText('I50.13');
        await expectAccessible(first);
        await fitting.getByRole('link', { name: 'Aufnehmen …' }).click();
        await first.getByRole('radio', { name: 'auf Papier' }).check();
        await first.getByRole('button', { name: 'Programm beginnen' }).click();
        await expect(first.getByRole('tab', { name: 'Herz', selected: true })).toBeVisible();
      }
      await first.context().close();
    });

    const record = (name: 'Ahrens' | 'Bruns', screen: string) => at(`patients/${patients[name]}/${screen}`);

    await test.step('on the second day one of them tells her weight by telephone', async () => {
      const page = await daysLater(browser, practice, { days: 1, email });
      await page.goto(record('Ahrens', 'measurements/new'));
      const entry = page.getByRole('dialog');
      await entry.getByLabel(/^Messgröße/).selectOption('weight');
      await entry.getByRole('textbox', { name: /^Wert/ }).fill('81,4');
      await page.keyboard.press('Control+s');
      await expect(entry).toHaveCount(0);
      await page.context().close();
    });

    const page = await daysLater(browser, practice, { days: 8, email });
    const week = page.getByRole('table', { name: /Was das Programm in dieser Woche vorsieht/ });
    const weighing = week.getByRole('row', { name: /^Gewicht/ });
    const fever = week.getByRole('row', { name: /^Temperatur/ });

    await test.step('a week later the next phase has come, and what was done and missed is seen', async () => {
      await page.goto(record('Ahrens', 'programs'));
      await page.getByRole('tab', { name: 'Herz' }).click();
      await expect(page.getByText('Letzte Phase')).toBeVisible();
      await page.locator('body').press('Shift+ArrowLeft');
      await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
      await expect(week.getByRole('button', { name: /^Gewicht.*: 81,4$/ })).toBeVisible();
      await expect(week.getByRole('button', { name: /^Gewicht.*: versäumt$/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(record('Ahrens', 'measurements'));
      const lane = page.getByRole('group', { name: 'Phasen des Programms Herz' });
      await expect(lane).toContainText('Einführung');
      await expect(lane).toContainText('Erhaltung');
      await expectAccessible(page);
    });

    const card = page.getByRole('region', { name: 'Umstellung' });

    await test.step('a second version says what it changes for whom, and takes over one of two', async () => {
      await page.goto(programme);
      await page
        .getByRole('region', { name: 'Phase 2: Erhaltung' })
        .getByRole('button', { name: /^2 Erhaltung/ })
        .click();
      await page.getByRole('button', { name: 'Fieber messen' }).click();
      await saved(page);
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: 'Fassung 2 veröffentlichen' });
      await expect(dialog.getByText('Wen es betrifft: 2 Teilnehmende')).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Neu', exact: true })).toContainText('Temperatur');
      await dialog.locator('summary').click();
      await dialog.getByRole('checkbox', { name: /Bruns/ }).uncheck();
      await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await menu(page, 'Fassungen').click();
      await expect(card).toContainText('1 von 2 folgt Fassung 2, der neuesten.');
      await expect(card).toContainText('1 Person auf Fassung 2 umgestellt');
      await expectAccessible(page);
      await page.goto(record('Ahrens', 'programs'));
      await page.getByRole('tab', { name: 'Herz' }).click();
      await expect(page.getByText('Fassung 2, neueste')).toBeVisible();
      await expect(fever).toBeVisible();
      await page.goto(record('Bruns', 'programs'));
      await page.getByRole('tab', { name: 'Herz' }).click();
      await expect(weighing).toBeVisible();
      await expect(fever).toBeHidden();
    });

    await test.step('it is taken back', async () => {
      await page.goto(programme);
      await menu(page, 'Fassungen').click();
      await card.getByRole('button', { name: 'Zurücknehmen …' }).click();
      const asked = page.getByRole('dialog', { name: 'Umstellung auf Fassung 2 zurücknehmen?' });
      await expect(asked).toContainText('1 Person kehrt zu der Fassung und Phase zurück');
      await asked.getByRole('button', { name: 'Zurücknehmen …' }).click();
      await expect(card).toContainText('0 von 2 folgen Fassung 2, der neuesten.');
      await expect(card).toContainText('1 Person auf Fassung 1 umgestellt');
      await page.goto(record('Ahrens', 'programs'));
      await page.getByRole('tab', { name: 'Herz' }).click();
      await expect(weighing).toBeVisible();
      await expect(fever).toBeHidden();
    });
    await page.context().close();
  } finally {
    await practice.stop();
  }
});

const menu = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Automatisch gespeichert' })).toBeVisible();

/** A first phase of one week and a last one, for whoever has a heart failure; answers where it stands. */
async function buildHeart(page: Page, at: (path: string) => string): Promise<string> {
  await page.goto(at('content/programs/new'));
  await page.getByLabel(/^Name/).fill('Herz');
  await page.getByRole('button', { name: 'Programm anlegen' }).click();
  await expect(page).toHaveURL(/\/content\/programs\/[0-9a-f-]{36}$/);
  const programme = page.url();
  const settings = (n: number) => page.getByRole('complementary', { name: new RegExp(`^Phase ${n}:`) });
  await settings(1).getByLabel(/^Name/).fill('Einführung');
  await settings(1)
    .getByRole('textbox', { name: /^Dauer/ })
    .fill('1');
  await page.getByRole('button', { name: 'Wiegen' }).click();
  await expect(page.getByRole('region', { name: 'Eine Woche in Phase 1' }).getByText('Wiegen')).toHaveCount(
    7,
  );
  await page.getByRole('button', { name: 'Phase', exact: true }).click();
  await settings(2).getByLabel(/^Name/).fill('Erhaltung');
  await page
    .getByRole('region', { name: 'Bausteine', exact: true })
    .getByRole('button', { name: 'Wiegen' })
    .click();
  await page.getByRole('button', { name: /Einschränkungen \d/ }).click();
  await page.getByRole('button', { name: 'Diagnosebereich', exact: true }).click();
  await page.getByLabel(/^Kode oder von/).fill('i50');
  await expect(page.getByText('ICD-10 I50.-')).toBeVisible();
  await saved(page);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Fassung 1 veröffentlichen' });
  await expect(dialog.getByText('Noch nimmt niemand teil')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  return programme;
}

/** Signed in where and when server and browser take it for so many days later. */
async function daysLater(
  browser: Browser,
  practice: Installation,
  { days, email }: { days: number; email: string },
): Promise<Page> {
  const page = await anotherBrowser(browser);
  await page.clock.install({ time: await practice.turn(days) });
  await enter(page, { id: '', email, password: firstPassword }, { at: `http://${practice.host}` });
  await expect(page).toHaveURL(/\/protected\//);
  return page;
}

/** People of the practice with the diagnosis, by their last names. */
async function withHeartFailure(practice: Installation, email: string, names: readonly string[]) {
  const headers = await sessionOf({ email, password: firstPassword }, practice);
  const made = async (path: string, type: string, attributes: object, relationships = {}) => {
    const body = { data: { type, attributes, relationships } };
    const answer = await call('POST', path, { headers, at: practice, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body.data as unknown as { id: string }).id;
  };
  const ids: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const person = { first_name: 'Elke', last_name: name, birth_date: '1950-01-31', gender: 'female' };
    const id = await made('/web/v1/patients', 'patients', { ...person, custom_patient_id: `H${at + 1}` });
    ids[name] = id;
    await made(
      '/web/v1/patients/icd10s',
      'patient_icd10s',
      { code: 'I50.13', certainty: 'G', is_permanent: true },
      { patient: { data: { type: 'patients', id } } },
    );
  }
  return ids;
}
