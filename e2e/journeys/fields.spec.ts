import type { Locator, Page } from '@playwright/test';
import { call, expect, session, signIn, test } from '../fixtures.ts';
import { goTo } from '../routes/look.ts';

/** At its field, marked and read out with it; what was typed stays. */
async function isToldAt(field: Locator, sentence: RegExp, typed?: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(sentence);
  if (typed !== undefined) await expect(field).toHaveValue(typed);
}

async function firstOf(path: string): Promise<string> {
  const found = await call('GET', `/web/v1/${path}`, { headers: await session('physician') });
  return found.body.data[0]?.id ?? '';
}

/** The form beside the list, once it can be typed into. */
async function drawerAt(page: Page, address: string): Promise<Locator> {
  await goTo(page, address);
  const drawer = page.getByRole('dialog').filter({ has: page.locator('form') });
  await expect(drawer).toBeVisible();
  return drawer;
}

const save = (page: Page) => page.keyboard.press('Control+s');
const textbox = (where: Page | Locator, name: RegExp | string) =>
  where.getByRole('textbox', { name }).first();

test('[API-17] [API-22] blanks alone, too few signs, two that differ, no address and no short word are told at their field', async ({
  page,
}) => {
  await signIn(page, 'administrator');
  await goTo(page, '/protected/patients/new');
  const number = page.getByLabel(/^Patientennummer/);
  await number.fill('   ');
  await save(page);
  await isToldAt(number, /Diese Angabe fehlt/);

  await goTo(page, '/protected/system/account');
  const [fresh, again] = [textbox(page, /^Neues Passwort/), textbox(page, /^Passwort wiederholen/)];
  await fresh.fill('kurz');
  await again.fill('kürzer');
  await again.press('Enter');
  await isToldAt(fresh, /Mindestens 12 Zeichen/, 'kurz');
  await isToldAt(again, /stimmt nicht mit „Neues Passwort“ überein/, 'kürzer');

  const house = await drawerAt(page, '/protected/content/health_provider/institution/new');
  await textbox(house, 'Internetseite').fill('praxis am markt');
  await save(page);
  await isToldAt(textbox(house, 'Internetseite'), /keine gültige Internetadresse/, 'praxis am markt');

  const words = await drawerAt(page, '/protected/content/text_templates/new');
  await textbox(words, /^Kürzel/).fill('2. Waage');
  await save(page);
  await isToldAt(textbox(words, /^Kürzel/), /Erlaubt sind Kleinbuchstaben/, '2. Waage');

  const item = await drawerAt(page, '/protected/system/settings/payments/items/new');
  await textbox(item, /^Kürzel/).fill('gebühr');
  await save(page);
  await isToldAt(textbox(item, /^Kürzel/), /Buchstaben A bis Z/, 'GEBÜHR');
});

test('[API-17] [API-19] [API-22] a question left open and a number off its slider are told at the question', async ({
  page,
}) => {
  const survey = await firstOf('content/surveys?query=T%C3%A4gliche');
  const patient = await firstOf('patients?query=brandt+hannelore');
  const assigned = await firstOf(`patients/surveys?patient_id=${patient}&survey_id=${survey}`);
  await signIn(page, 'physician');
  const asked = await drawerAt(page, `/protected/patients/${patient}/surveys/${assigned}/new`);
  await save(page);
  const first = asked
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .first();
  await isToldAt(first, /genau einen Eintrag/);
  const slid = asked.getByRole('textbox', { name: /als Zahl$/ }).first();
  await slid.fill('11');
  await expect(asked.getByText(/Wert von 0 bis 10/)).toBeVisible();
  await expect(slid).toHaveValue('11');
});
