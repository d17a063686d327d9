import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { firstAdministrator, foundPractice } from '../founding.ts';

const run = promisify(execFile);

/** As pasted into a terminal. */
async function answerTo(line: string): Promise<{ status: string; body: string }> {
  const { stdout } = await run('sh', ['-c', `${line} --silent --noproxy '*' --write-out '\\n%{http_code}'`]);
  const [status = '', ...body] = stdout.split('\n').reverse();
  return { status, body: body.join('\n') };
}

/** From here on the page keeps what it puts into the clipboard, which it forbids itself to read; answers how to ask. */
async function keepingCopies(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => Promise.resolve(void Reflect.set(window, 'copied', text));
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'copied')));
}

test('[MANAGE-03] [DASH-01] [SYSTEM-09] an empty practice comes to its first alarm by the first steps alone', async ({
  page,
  browser,
}) => {
  const key = `ohlendorf-${randomBytes(4).toString('hex')}`;
  const email = `tietjen@${key}.example`;
  const link = await foundPractice(page, { key, email });
  const there = await firstAdministrator(browser, link, email);
  const open = (name: string) => there.getByRole('region', { name: new RegExp(name) });
  const back = () => there.getByRole('link', { name: 'Erste Schritte', exact: true }).click();
  const backFromWork = async () => {
    await there.getByRole('link', { name: 'Einstellungen', exact: true }).click();
    await back();
  };

  await expect(there.getByText('0 von 5')).toBeVisible();
  await expectAccessible(there);
  await there.getByRole('link', { name: 'Weitermachen' }).click();
  await expect(there.getByRole('heading', { level: 1, name: 'Erste Schritte' })).toBeVisible();

  await open('Menschen einladen').getByRole('link', { name: 'Einladen' }).click();
  const invitation = there.getByRole('dialog');
  await invitation.getByLabel(/Vorname/).fill('Malte');
  await invitation.getByLabel(/Nachname/).fill('Brüning');
  await invitation.getByLabel(/E-Mail/).fill(`bruening@${key}.example`);
  await invitation.getByLabel(/Anrede/).selectOption('Herr');
  await invitation.getByLabel(/Beruf/).selectOption('Pflege');
  await invitation.getByRole('checkbox', { name: /Pflege/ }).check();
  await invitation.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(invitation).toHaveCount(0);
  await back();
  await expect(there.getByText('1 von 5')).toBeVisible();

  await open('Patientin anlegen').getByRole('link', { name: 'Anlegen' }).click();
  await there.getByLabel(/Nachname/).fill('Probe');
  await there.getByLabel(/Vorname/).fill('Paula');
  await there.getByLabel(/Geburtsdatum/).fill('31.01.1950');
  await there.getByLabel(/Geschlecht/).selectOption({ value: 'female' });
  await there.getByLabel(/Patientennummer/).fill("P'1");
  await there.keyboard.press('Control+s');
  await expect(there).toHaveURL(/\/patients\/[0-9a-f-]{36}/);
  await backFromWork();

  const connecting = open('Gerät verbinden');
  await connecting.getByRole('button', { name: 'Schlüssel erzeugen' }).click();
  const shown = connecting.locator('pre');
  await expect(shown).toContainText(/Bearer fpk_\w{32}_[\w-]{43}"/);
  const connected = await answerTo((await shown.textContent()) ?? '');
  expect(connected.status, connected.body).toBe('201');
  await expect(there.getByText('3 von 5')).toBeVisible();

  await open('Erste Schwelle').getByRole('link', { name: 'Schwelle festlegen' }).click();
  await there.getByLabel('Schwelle *').fill('84');
  await there.keyboard.press('Control+s');
  await expect(there.getByRole('dialog')).toHaveCount(0);
  await backFromWork();

  const seeing = open('Erste Messung live sehen');
  await expect(seeing.getByText('Löst Alarm aus')).toBeVisible();
  await expect(seeing.locator('pre')).toContainText(/Bearer fpk_\w{8}…/);
  const copied = await keepingCopies(there);
  await there.keyboard.press('c');
  await expect(there.getByText('Kopiert, mit ganzem Schlüssel')).toBeVisible();
  const sent = await answerTo(await copied());
  expect(sent.status, sent.body).toBe('201');
  await expect(seeing.getByText('Messung angekommen, Alarm ausgelöst')).toBeVisible();
  await expect(there.getByText('5 von 5')).toBeVisible();
  await expectAccessible(there);

  await there.keyboard.press('o');
  const queue = there.getByRole('region', { name: 'Warteschlange' });
  await expect(queue.getByRole('link', { name: /Probe, Paula/ })).toBeVisible();
  await there.goto(new URL('/protected/dashboard/insights', there.url()).href);
  await expect(there.getByText('Gewicht 84,6')).toBeVisible();
  await expect(there.getByText('Weitermachen')).toHaveCount(0);
  await there.context().close();
});
