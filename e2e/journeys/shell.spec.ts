import type { Page } from '@playwright/test';
import { chosen, seek, tabTo } from '../by-keys.ts';
import { call, catchRequests, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { enter, newPerson } from '../people.ts';
import { ready } from '../settled.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function deviceOfPatient(): Promise<{ serial: string; patientId: string }> {
  const found = await call('GET', '/web/v1/devices?per_page=100', {
    headers: await session('administrator'),
  });
  for (const { attributes, relationships } of found.body.data as unknown as {
    attributes: { serial: string };
    relationships: { patient: { data: { id: string } | null } };
  }[])
    if (relationships.patient.data)
      return { serial: attributes.serial, patientId: relationships.patient.data.id };
  throw new Error('nobody in the demo has a device');
}

test('[SHELL-11] [BEYOND-13] from anywhere the search leads to patients, devices, settings and actions, by keys alone', async ({
  page,
}) => {
  const { serial, patientId } = await deviceOfPatient();
  await catchRequests(page);
  await signIn(page, 'administrator');
  await page.goto('/');
  await ready(page);
  await seek(page, 'brnadt hannelore', 'Brandt, Hannelore');
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/insights/);
  await seek(page, serial.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase(), serial);
  await expect(page).toHaveURL(new RegExp(`/patients/${patientId}/general`));
  await seek(page, 'berechtigungen', 'Rollen');
  await expect(page).toHaveURL(/\/system\/users\/roles/);
  await seek(page, 'neuer patient', 'Patient anlegen');
  await expect(page).toHaveURL(/\/patients\/new/);
  await seek(page, 'aufgabe anl', 'Aufgabe anlegen');
  await expect(page.getByRole('dialog', { name: 'Aufgabe anlegen' }).getByLabel('Titel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/patients\/new/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('brandt hannelore');
  await expect(chosen(page)).toContainText('Brandt, Hannelore');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('combobox', { name: 'Aktionen für Brandt, Hannelore' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('video');
  await expect(chosen(page)).toContainText('Videosprechstunde planen');
  // The drawer comes late, while the search is typed into again: it slides in beneath.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/*.js', (route) => late.then(() => route.continue()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/video_consultations\/new\?patient=/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('design');
  arrive();
  const drawer = page.locator('dialog').filter({ hasText: 'Neue Videosprechstunde' });
  await expect(drawer.getByRole('combobox', { includeHidden: true }).first()).toHaveValue(/Brandt/);
  await page.keyboard.type(' wechseln');
  await expect(chosen(page)).toContainText('Zu dunkel wechseln');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Neue Videosprechstunde' })).toBeVisible();
  await expect(drawer.locator(':focus')).toBeVisible();
  await tabTo(page, drawer.getByRole('button', { name: 'Abbrechen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const before = await ink();
  await seek(page, 'design wechseln', 'Zu dunkel wechseln');
  await expect.poll(ink).not.toBe(before);
  await seek(page, 'ausloggen', 'Abmelden');
  await expect(page).toHaveURL(/\/login\/sign_in/);
});

test('who is new is shown around once, by keys alone, can leave at any step and finds the tour again', async ({
  page,
}) => {
  await enter(page, await newPerson({ isShownAround: false }));
  const tour = page.getByRole('dialog', { name: 'Willkommen an Ihrem Arbeitsplatz' });
  await expect(tour.getByRole('button', { name: 'Weiter' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Ihre Bereiche' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(tour).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/account/list_preferences/tour'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await kept).status()).toBe(200);
  await page.evaluate(() => localStorage.removeItem('fernpuls.list.tour'));
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fernpuls.list.tour'))).toContain('true');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('F1');
  await page.getByRole('button', { name: 'Rundgang beginnen' }).press('Enter');
  await expect(tour).toBeVisible();
  for (let left = 10; left > 0 && (await page.getByRole('dialog').count()) > 0; left -= 1)
    await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function made(type: string, path: string, attributes: Record<string, unknown>): Promise<string> {
  const headers = await session('administrator');
  const answer = await call('POST', `/web/v1/${path}`, { headers, body: { data: { type, attributes } } });
  expect(answer.status).toBe(201);
  return (answer.body.data as unknown as { id: string }).id;
}

test('[SHELL-10] [SHELL-16] the list of keys names those of the screen, each does what it says, and the menu stays as it was folded', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Schicht beginnen/ })).toBeEnabled();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys.getByText('Schicht beginnen')).toBeVisible();
  await expect(keys.getByText('Menü ein-/ausklappen')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/protected/content/cohorts');
  await expect(title(page)).toHaveText('Kohorten');
  await page.keyboard.press('?');
  await expect(keys.getByText('Menü ein-/ausklappen')).toBeVisible();
  await expect(keys.getByText('Schicht beginnen')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const search = page.getByRole('button', { name: /^Suchen/ });
  const wide = (await search.boundingBox())?.width ?? 0;
  await page.keyboard.press('Shift+M');
  await expect.poll(async () => (await search.boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
  await page.reload();
  await expect.poll(async () => (await search.boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
});

test('[SHELL-23] [SHELL-24] long text is cut after 50 characters and opened by key, and only what can be dialled is a link', async ({
  page,
}) => {
  const beginning = 'Wer nach einem Krankenhausaufenthalt binnen vierzehn Tagen';
  const whole = `${beginning} wieder aufgenommen wird, gehört hierher.`;
  const name = `Lang ${Date.now()}`;
  await made('cohorts', 'cohorts', { name, description: whole });
  const about = { first_name: 'Fenja', birth_date: '1950-03-14', gender: 'female', status: 'active' };
  const dialled = await made('patients', 'patients', {
    ...about,
    last_name: 'Wählbar',
    custom_patient_id: `W${Date.now()}`,
    phone: '+49 (4181) 555-27',
  });
  await signIn(page, 'administrator');
  await page.goto('/protected/content/cohorts');
  const cell = page.getByRole('row').filter({ hasText: name });
  await expect(cell).toContainText('Wer nach einem Krankenhausaufenthalt');
  await expect(cell).not.toContainText('wieder aufgenommen');
  await tabTo(page, cell.getByRole('button', { name: 'mehr' }));
  await expect(page.getByRole('tooltip')).toHaveText(whole);
  await page.keyboard.press('Enter');
  await expect(cell).toContainText(whole);
  await page.goto(`/protected/patients/${dialled}/general`);
  await expect(page.locator('a[href="tel:+49(4181)555-27"]').first()).toBeVisible();
  const headers = await session('administrator');
  const changed = await call('PATCH', `/web/v1/patients/${dialled}`, {
    headers,
    body: { data: { type: 'patients', attributes: { phone: 'Nachbarin fragen' } } },
  });
  expect(changed.status).toBe(200);
  await page.reload();
  await expect(title(page)).toContainText('Wählbar');
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
});

test('[SHELL-19] a page that breaks says so, offers another try and support, and the rest stays', async ({
  page,
}) => {
  await signIn(page);
  let isBroken = true;
  await page.route('**/web/v1/tasks?*', async (route) => {
    if (!isBroken) return route.continue();
    const data = [
      { type: 'tasks', id: '018f0000-0000-7000-8000-000000000000', attributes: { due_at: 'nie' } },
    ];
    await route.fulfill({ json: { data }, headers: { 'x-total': '1' } });
  });
  await page.goto('/protected/dashboard/tasks?view=list');
  await expect(page.getByRole('heading', { name: 'Uh oh!' })).toBeVisible();
  await expect(page.getByText(/bitte versuchen Sie es erneut/i)).toBeVisible();
  await expect(page.getByRole('link', { name: /Support/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter');
  await expect(title(page)).toHaveText('Aufgaben');
});

test('[SHELL-22] what was done is told at the foot at the right, once, for four seconds; what failed for good stays', async ({
  page,
}) => {
  await catchRequests(page);
  await signIn(page, 'administrator');
  await page.clock.install();
  await page.goto('/protected/content/cohorts');
  await expect(title(page)).toHaveText('Kohorten');
  await page.clock.runFor(3000);
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog');
  await drawer
    .getByLabel(/Name|Bezeichnung/)
    .first()
    .fill(`Kurz ${Date.now()}`.slice(0, 20));
  await page.keyboard.press('Control+s');
  const told = page.getByRole('region', { name: 'Meldungen' }).locator('[data-kind]');
  const toast = told.filter({ hasText: /angelegt|gespeichert/ });
  await expect(toast).toHaveCount(1);
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) > 720 && (box?.y ?? 0) > 450).toBe(true);
  await page.clock.runFor(4500);
  await expect(toast).toHaveCount(0);

  await page.route('**/web/v1/cohorts?*', (route) => route.fulfill({ status: 404, json: { errors: [] } }));
  const failed = told.and(page.locator('[data-kind=error]'));
  for (const words of ['Niemand', 'Nirgends']) {
    const answer = page.waitForResponse(/web\/v1\/cohorts\?.*/);
    await page.getByRole('searchbox').fill(words);
    await page.clock.runFor(1_000);
    await answer;
    await expect(failed).toHaveCount(1);
  }
  await page.clock.runFor(20_000);
  await expect(failed).toHaveCount(1);
  await failed.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(failed).toHaveCount(0);
});

test('[SHELL-22] [SHELL-26] on a phone what is told covers no pager, at the foot of a list or amid a record', async ({
  page,
}) => {
  const found = await call('GET', '/web/v1/patients?query=brandt+hannelore', { headers: await session() });
  const record = `/protected/patients/${found.body.data[0]?.id}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'physician');
  const toast = page.getByRole('region', { name: 'Meldungen' }).locator('[data-kind=success]');
  const pager = page.locator('[data-pager]').first();
  const boxes = async () => {
    const [told, turned] = [await toast.boundingBox(), await pager.boundingBox()];
    if (!told || !turned) throw new Error('the toast or the pager has gone');
    return { told, turned };
  };
  const isApart = async () => {
    const { told, turned } = await boxes();
    return told.y + told.height <= turned.y || turned.y + turned.height <= told.y;
  };
  for (const path of ['/protected/patients', `${record}/devices`, `${record}/triggers`]) {
    await page.goto(path);
    await expect(pager).toBeAttached();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV exportieren' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
    // Held, so that it stays as long as it is looked at.
    await toast.getByRole('button', { name: 'Schließen' }).focus();
    await expect.poll(isApart, path).toBe(true);
    const { told, turned } = await boxes();
    await pager.evaluate((element, by) => {
      let box = element.parentElement;
      while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible'))
        box = box.parentElement;
      box?.scrollBy(0, by);
    }, turned.y - told.y);
    await expect.poll(isApart, `${path}, brought to where it is told`).toBe(true);
    await toast.getByRole('button', { name: 'Schließen' }).press('Enter');
    await expect(toast).toHaveCount(0);
  }
});

test('[API-17] [API-18] [API-22] what is wrong is told at its field in the person\u2019s language, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, 'administrator');
  await page.goto('/protected/patients/new');
  await page.getByLabel(/Vorname/).fill('Ida');
  await page.getByLabel(/Geburtsdatum/).fill('31.12.1899');
  await page.getByLabel('E-Mail', { exact: true }).fill('ida@nirgendwo');
  await page.getByLabel(/Nachname/).fill('x'.repeat(81));
  await page.keyboard.press('Control+s');
  const wrong = async (label: RegExp | string, text: RegExp) => {
    const field = page.getByLabel(label, { exact: typeof label === 'string' }).first();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
  };
  await wrong(/Nachname/, /Höchstens 80 Zeichen/);
  await wrong(/Geburtsdatum/, /nicht vor dem 01\.01\.1900/);
  await wrong('E-Mail', /E-Mail-Adresse/);
  await wrong(/Patientennummer/, /Diese Angabe fehlt/);
  await expect(page.getByLabel(/Geburtsdatum/)).toHaveValue('31.12.1899');
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('ida@nirgendwo');
  // What only the server knows stands at its field as well.
  const taken = `T${Date.now()}`;
  const about = { first_name: 'Ida', birth_date: '1950-03-14', gender: 'female', last_name: 'Erste' };
  await made('patients', 'patients', { ...about, custom_patient_id: taken });
  await page.getByLabel(/Nachname/).fill('Zweite');
  await page.getByLabel(/Geburtsdatum/).fill('14.03.1950');
  await page.getByLabel('E-Mail', { exact: true }).fill('ida@praxis.example');
  await page.getByLabel(/Geschlecht/).selectOption({ value: 'female' });
  await page.getByLabel(/Patientennummer/).fill(taken);
  await page.keyboard.press('Control+s');
  await wrong(/Patientennummer/, /vergeben/);
  await expect(page.getByLabel(/Nachname/)).toHaveValue('Zweite');
});
