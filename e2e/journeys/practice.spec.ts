import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, demo, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { anotherBrowser } from '../people.ts';
import { ready } from '../settled.ts';

test('[BEYOND-12] [BEYOND-16] from a record one comes to who saw it, proves the chain and fetches the file, which is recorded', async ({
  page,
}) => {
  const { custom_patient_id: number } = demo().example;
  const nurse = await session();
  const found = await call('GET', `/web/v1/patients?query=${number}`, { headers: nurse });
  const [patient] = found.body.data;
  const id = patient?.id ?? '';
  const name = `${String(patient?.attributes.last_name)}, ${String(patient?.attributes.first_name)}`;
  await call('GET', `/web/v1/patients/${id}`, { headers: nurse });
  await signIn(page, 'administrator');
  await page.goto(`/protected/patients/${id}/general`);
  await page.getByRole('link', { name: 'Zugriffe auf die Akte' }).click();
  const viewers = page.getByRole('region', { name: 'Wer hat diese Akte gesehen' });
  await expect(viewers.getByRole('button', { name: /Katrin Moldenhauer/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /Katrin Moldenhauer hat die Akte angesehen/ }).first(),
  ).toBeVisible();
  await expectAccessible(page);

  await test.step('by keys: the chain, the kind, an entry', async () => {
    await page.keyboard.press('p');
    await expect(page.getByText(/Einträge unverändert/)).toBeVisible();
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/kind=read/);
    await expect(page.getByRole('button', { name: /hat die Akte angesehen/ }).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/entry=\d+/);
    await expect(page.getByRole('article')).toContainText(name);
    await page.keyboard.press('w');
    await expect(page).toHaveURL(/actor=/);
  });
  await test.step('the file', async () => {
    const coming = page.waitForEvent('download');
    await page.keyboard.press('x');
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(name);
    expect(text).not.toContain('undefined');
    await page.goto('/protected/system/audit?kind=exported');
    const exported = page.getByRole('button', { name: /Maren Feddersen hat das Prüfprotokoll ausgeleitet/ });
    await expect(exported.first()).toBeVisible();
  });
});

test('[SHELL-07] what a practice uploads and chooses is seen in its menu, as icon and at the sign-in, in both themes', async ({
  page,
  browser,
}) => {
  const headers = await session('administrator');
  const identity = '/web/v1/tenants/corporate_identity';
  const { attributes } = (await call('GET', identity)).body.data as unknown as {
    attributes: Record<'product_name' | 'light' | 'dark', unknown>;
  };
  const drawing = (colour: string) => ({
    name: 'zeichen.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="${colour}"/></svg>`,
    ),
  });
  const logo = (at: Page, kind: string) => at.locator(`img[src*="/brand_images/${kind}"]`).first();
  await signIn(page, 'administrator');
  await page.goto('/protected/system/settings');
  await test.step('uploads are checked, then shown at once', async () => {
    const scribble = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="x()"/>') };
    await page.getByLabel('Logo hell', { exact: true }).setInputFiles(scribble);
    await expect(page.getByText(/Diese SVG-Datei enthält Skripte/)).toBeVisible();
    await page.getByLabel('Logo hell', { exact: true }).setInputFiles(drawing('#7a1f5c'));
    await page.getByLabel('Logo dunkel', { exact: true }).setInputFiles(drawing('#e7a1d0'));
    await page.getByLabel('Favicon', { exact: true }).setInputFiles(drawing('#101010'));
    await expect(page.getByAltText('Aktuelles Bild')).toHaveCount(3);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /brand_images\/favicon/);
    await expect(page.getByRole('navigation').or(page.getByRole('complementary')).first()).toBeVisible();
    await expect(logo(page, 'logo_light')).toBeVisible();
  });
  await test.step('a colour that cannot be read names the nearest that can; what is none says how one is written', async () => {
    const secondary = page.getByLabel('Sekundär, Hell', { exact: true });
    const save = page.getByRole('button', { name: /^Speichern/ });
    await secondary.fill('rot');
    await expect(page.getByText('Bitte als #RRGGBB angeben')).toBeVisible();
    await expect(save).toBeDisabled();
    await secondary.fill('#F2C94C');
    await expect(page.getByText(/Kontrast 1,\d+ : 1, nötig sind 4,5 : 1/)).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: /^#[0-9A-F]{6} übernehmen/ }).click();
    await page.getByLabel('Primär, Hell', { exact: true }).fill('#7A1F5C');
    await page.getByLabel(/^Produktname/).fill('Herzblick am Deich');
    await ready(page);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Alles gespeichert')).toBeVisible();
    await expect(page).toHaveTitle(/Herzblick am Deich/);
  });
  await test.step('everybody sees it before signing in, each theme with its logo', async () => {
    const visitor = await anotherBrowser(browser);
    await visitor.goto('/login/sign_in');
    await expect(visitor.getByText('Herzblick am Deich').first()).toBeVisible();
    await expect(logo(visitor, 'logo_light')).toBeVisible();
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', /brand_images\/favicon/);
    await expectAccessible(visitor);
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await expect(logo(visitor, 'logo_dark')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.context().close();
  });
  for (const kind of ['logo_light', 'logo_dark', 'favicon'])
    await call('DELETE', `/web/v1/tenants/brand_images/${kind}`, { headers });
  const { product_name, light, dark } = attributes;
  await call('PATCH', identity, { headers, body: { product_name, light, dark } });
});
