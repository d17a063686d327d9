import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

const fixtures = resolve(import.meta.dirname, '../../packages/domain/src/ecg/import/fixtures');
const mebibyte = 1024 ** 2;
/** Of one request of an upload. */
const chunkBytes = 8 * mebibyte;

async function openFindings(page: Page): Promise<void> {
  const { id } = await ownPatient();
  await signIn(page, 'physician');
  await page.goto(`/protected/patients/${id}/findings`);
  await expect(page.getByRole('heading', { name: 'Befunde', level: 2 })).toBeVisible();
}

function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  return page.locator('input[type=file]').setInputFiles(file);
}

test('[PATIENT-10] an upload that breaks off goes on where it broke, also after the page was loaded anew', async ({
  page,
}) => {
  await openFindings(page);
  // A picture is read up to its end; what stands behind it makes it large.
  const buffer = Buffer.concat([readFileSync(join(fixtures, 'paper.jpg')), Buffer.alloc(17 * mebibyte)]);
  const photograph = { name: 'Wundkontrolle.jpg', mimeType: 'image/jpeg', buffer };
  const offsets: string[] = [];
  let isCut = true;
  await page.route('**/web/v1/files/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    const offset = request.headers()['upload-offset'] ?? '';
    offsets.push(offset);
    return isCut && offset !== '0' ? route.abort('internetdisconnected') : route.continue();
  });
  await choose(page, photograph);
  const sending = page.getByRole('list', { name: 'Dateien unterwegs' });
  await expect(
    sending.getByRole('progressbar', { name: 'Fortschritt von „Wundkontrolle.jpg“' }),
  ).toBeVisible();
  await expect.poll(() => offsets).toContain(String(chunkBytes));

  await page.reload();
  await expect(sending).toContainText(
    `Bei ${Math.floor((chunkBytes / buffer.length) * 100)} % abgebrochen. Wählen Sie die Datei erneut`,
  );
  offsets.length = 0;
  isCut = false;
  await choose(page, photograph);
  await expect(page.getByRole('heading', { name: 'Wundkontrolle' })).toBeVisible();
  await expect(sending).toBeHidden();
  expect(offsets).toEqual([String(chunkBytes), String(2 * chunkBytes)]);
  const picture = page.getByRole('img', { name: 'Wundkontrolle' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Entfernen', exact: true }).click();
  const asked = page.getByRole('dialog', { name: '„Wundkontrolle“ entfernen?' });
  await asked.getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('„Wundkontrolle“ entfernt.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Wundkontrolle/ })).toHaveCount(0);
});

test('[PATIENT-10] a page of the web under the name of a PDF is refused; a letter is read, signed and only added to', async ({
  page,
}) => {
  await openFindings(page);
  const html = Buffer.from('<!doctype html><title>Rechnung</title><script>alert(1)</script>');
  await choose(page, { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: html });
  const sending = page.getByRole('list', { name: 'Dateien unterwegs' });
  await expect(sending.getByRole('alert')).toContainText('PDF, JPEG, PNG, WebP, GIF, TXT, DICOM');
  await page.getByRole('button', { name: '„Rechnung.pdf“ abbrechen' }).click();
  await expect(sending).toBeHidden();

  const buffer = readFileSync(join(fixtures, 'two-pages.pdf'));
  await choose(page, { name: 'Entlassbrief Buchholz.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('heading', { name: 'Entlassbrief Buchholz' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Seite 1 von 2/ })).toBeVisible();
  const chosen = page.getByRole('region', { name: 'Entlassbrief Buchholz' });
  await expect(chosen.getByText('Neu', { exact: true })).toBeVisible();
  await page.locator('body').press('q');
  await expect(chosen.getByText('Gelesen', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  await expect(chosen.getByText('Signiert', { exact: true })).toBeVisible();
  await expect(chosen.getByText(/gesperrt · Prüfwert [0-9a-f]{4}…[0-9a-f]{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Entfernen', exact: true })).toHaveCount(0);

  await page.keyboard.press('a');
  await page.getByRole('textbox', { name: 'Nachtrag' }).fill('Torasemid ab heute 10-0-0.');
  await page.keyboard.press('Control+Enter');
  await expect(chosen.getByText('Mit Nachtrag', { exact: true })).toBeVisible();
  await expect(chosen.getByRole('heading', { name: /^Nachtrag 1, / })).toBeVisible();
  await expect(chosen.getByText('Torasemid ab heute 10-0-0.')).toBeVisible();
  await expectAccessible(page);
});

test('[PATIENT-10] [CONTENT-13] a letter is written on its paper, stored by itself, found again after a reload, signed and printed with the head of the practice', async ({
  page,
}) => {
  await openFindings(page);
  await page.keyboard.press('n');
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(words).toBeFocused();
  await page.keyboard.type('Wir berichten über das Telemonitoring. ');
  await page.getByRole('button', { name: /^Danke, alles in Ordnung/ }).click();
  await expect(words).toHaveValue(/Vielen Dank, (Frau|Herr) /);
  await expect(page.getByText(/^gespeichert \d\d:\d\d/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Empfänger' }).fill('Praxis Dr. Lührs');
  await expect(page).toHaveURL(/document=.*edit=1/);
  await expect(page.getByText(/^gespeichert \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(words).toHaveValue(/^Wir berichten über das Telemonitoring\. Vielen Dank, /);
  await expect(page.getByRole('combobox', { name: 'Empfänger' })).toHaveValue('Praxis Dr. Lührs');
  await page.keyboard.press('Control+Enter');
  const chosen = page.getByRole('region', { name: 'Arztbrief' });
  await expect(chosen.getByText('Signiert', { exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);

  await page.locator('body').press('Space');
  const sheet = page.getByRole('article', { name: 'Arztbrief' });
  await expect(sheet).toContainText('TMZ Nordheide');
  await expect(sheet).toContainText('Praxis Dr. Lührs');
  await expect(page.getByText('Entwurf, nicht signiert')).toHaveCount(0);
  await expectAccessible(page);
});
