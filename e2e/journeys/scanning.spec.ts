import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { whyNot } from '../../apps/server/src/testing/apt.ts';
import { barcodeFilm } from '../../apps/server/src/testing/barcode-film.ts';
import { barcodesIn, picturesIn } from '../../apps/server/src/testing/pdf-barcodes.ts';
import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { leaveOut } from '../left-out.ts';
import { beforeCamera } from '../scanning.ts';

const pzn = '12345678';

async function brandt(): Promise<string> {
  const { body } = await call('GET', '/web/v1/patients?query=brandt+hannelore', {
    headers: await session('physician'),
  });
  return body.data[0]?.id ?? '';
}

/** As people get there: the application goes on to the record without loading a page. */
async function toPlan(page: Page): Promise<void> {
  await page.goto(`/protected/patients/${await brandt()}/insights`);
  await page.getByRole('link', { name: 'Medikation', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Torasemid/ })).toBeVisible();
}

const scanPack = async (page: Page) => {
  await toPlan(page);
  await page.locator('body').press('n');
  const form = page.getByRole('dialog', { name: 'Neues Medikament' });
  await form.getByRole('button', { name: 'Packung mit der Kamera scannen' }).click();
  return form;
};

for (const [what, film] of [
  ['the Code 39', barcodeFilm({ bcid: 'code39', text: `-${pzn}` })],
  ['the DataMatrix', barcodeFilm({ bcid: 'datamatrix', text: `9N11${pzn}42` })],
] as const)
  test(`[CONTENT-03] ${what} of a pack is read by the camera in a record reached without loading a page`, async () => {
    await beforeCamera({ film }, async (page) => {
      const form = await scanPack(page);
      await expect(form.getByLabel('PZN')).toHaveValue(pzn);
      // Shown and, beside it, announced.
      await expect(form.getByText(new RegExp(`PZN ${pzn}`)).first()).toBeVisible();
      await expect(form.getByLabel('Bild der Kamera')).toBeHidden();
    });
  });

async function printedPlan(page: Page): Promise<Buffer> {
  await signIn(page, 'physician');
  await page.goto(`/protected/patients/${await brandt()}/drugs/plan`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plan drucken' }).click();
  return readFileSync(await (await saved).path());
}

test('[BEYOND-20] a printed plan is read by the camera and compared with ours', async ({ page }) => {
  const [text = ''] = await barcodesIn(await printedPlan(page));
  await beforeCamera({ film: barcodeFilm({ bcid: 'datamatrix', text }) }, async (camera) => {
    await toPlan(camera);
    await camera.locator('body').press('b');
    await camera.getByRole('button', { name: 'Mit der Kamera scannen' }).click();
    await expect(camera.getByText('Beide Pläne sind gleich.')).toBeVisible();
  });
});

test('[BEYOND-20] the barcode of the printed plan, at 300 dpi, is read by dmtxread, too', async ({
  page,
}) => {
  const missing = await whyNot('dmtxread', 'dmtx-utils');
  if (missing !== null) leaveOut(missing);
  const pdf = await printedPlan(page);
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-matrix-'));
  try {
    for (const [at, { data, width, height }] of picturesIn(pdf).entries()) {
      const path = join(folder, `${at}.pgm`);
      const grey = Buffer.from(Uint8Array.from({ length: width * height }, (_, dot) => data[dot * 4] ?? 0));
      writeFileSync(path, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]));
      const { stdout } = await promisify(execFile)('dmtxread', ['-N1', path], { encoding: 'latin1' });
      expect(stdout).toBe((await barcodesIn(pdf))[at]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[CONTENT-03] without a camera, or where nobody allows it, the panel says so, what else to do, and tries again', async () => {
  await beforeCamera({ film: null }, async (page) => {
    const form = await scanPack(page);
    await expect(form.getByRole('alert').filter({ hasText: 'Keine Kamera gefunden' })).toBeVisible();
    await form.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Keine Kamera gefunden' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.getByText('Keine Kamera gefunden')).toBeHidden();
    await expect(form).toBeVisible();
  });
  const film = barcodeFilm({ bcid: 'code39', text: `-${pzn}` });
  await beforeCamera({ film, isAllowed: false }, async (page) => {
    const form = await scanPack(page);
    await expect(
      form.getByRole('alert').filter({ hasText: 'Die Kamera ist nicht freigegeben' }),
    ).toBeVisible();
  });
});

test('[CONTENT-03] a code that is none of a pack is told, and the camera goes on', async () => {
  await beforeCamera({ film: barcodeFilm({ bcid: 'code39', text: 'A4711' }) }, async (page) => {
    const form = await scanPack(page);
    await expect(form.getByText(/keine PZN einer Packung/)).toBeVisible();
    await expect(form.getByLabel('Bild der Kamera')).toBeVisible();
    await expect(form.getByLabel('PZN')).toHaveValue('');
  });
});
