import type { Page } from '@playwright/test';
import { call, expect, session, signIn, test } from '../fixtures.ts';

const person = (page: Page) => page.getByRole('region', { name: 'Person', exact: true });

const name = { first_name: 'Wiebke', birth_date: '1951-08-09', gender: 'female' };

async function register(attributes: Record<string, unknown>): Promise<string> {
  const body = { data: { type: 'patients', attributes: { ...name, ...attributes } } };
  const made = await call('POST', '/web/v1/patients', { headers: await session('nurse'), body });
  return (made.body.data as unknown as { id: string }).id;
}

test('[PATIENT-01] [PATIENT-05] two records of one person are found, compared and become one; the old address leads on, and an undo brings both back', async ({
  page,
}) => {
  const tag = `Z${Date.now().toString(36).toUpperCase()}`;
  const kept = await register({ last_name: 'Zander', custom_patient_id: `${tag}1`, phone: '+49 4181 77001' });
  const gone = await register({ last_name: 'Zandar', custom_patient_id: `${tag}2`, phone: '+49 4181 77002' });
  await signIn(page, 'nurse');
  await page.goto('/protected/patients');
  await page.getByRole('button', { name: 'Weitere Werkzeuge' }).click();
  await page.getByRole('link', { name: 'Dubletten prüfen' }).click();
  const pair = page.getByRole('listitem').filter({ hasText: `${tag}1` });
  await expect(pair).toContainText('Ähnlicher Name, gleiches Geburtsdatum');

  await pair.getByRole('button', { name: /^Kein Duplikat/ }).click();
  await expect(pair).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(pair).toBeVisible();

  await page.goto(`/protected/patients/duplicates?kept=${kept}&gone=${gone}`);
  const merge = page.getByRole('button', { name: 'Zusammenführen', exact: true });
  await expect(merge).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Übernehmen\s*: Telefon$/ }).check();
  await page.getByRole('checkbox', { name: 'Verschiedene Namen, trotzdem dieselbe Person' }).check();
  await merge.click();
  await expect(page).toHaveURL(new RegExp(`/patients/${kept}/general`));
  await expect(person(page)).toContainText('+49 4181 77002');

  await page.goto(`/protected/patients/${gone}/general`);
  await expect(page).toHaveURL(new RegExp(`/patients/${kept}/general`));

  await page.goto('/protected/patients/duplicates');
  await page.getByRole('button', { name: 'Zusammenführung zurücknehmen: Zandar, Wiebke' }).click();
  await expect(page.getByText('Beide Akten sind wieder da')).toBeVisible();
  await page.goto(`/protected/patients/${gone}/general`);
  await expect(person(page)).toContainText('+49 4181 77002');
  await page.goto(`/protected/patients/${kept}/general`);
  await expect(person(page)).toContainText('+49 4181 77001');
});
