import { call, expect, expectAccessible, sendReading, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { inPhase, madeComponent, publishedProgramme } from '../made-programme.ts';

/** Half a minute ago, at noon (UTC) at the latest: what is measured in the evening is nearer to the next morning’s turn. */
function untilNoon(): string {
  const [now, noon] = [new Date(Date.now() - 30_000), new Date()];
  noon.setUTCHours(12, 0, 0, 0);
  return (now < noon ? now : noon).toISOString();
}

test('[PATIENT-16] [ENTITY-14] a programme is proposed, begun with consent on paper, followed day by day, taken to its next phase and ended', async ({
  page,
}) => {
  const headers = await session('physician');
  const name = `Wundheilung ${Date.now()}`;
  const walk = { id: 't1', title: 'Spaziergang', description: null, doer: 'patient' };
  const measured = await madeComponent(headers, `Temperatur ${name}`, {
    measurements: [{ id: 'm1', valueType: 'temperature', templateIds: [] }],
    goals: [
      {
        id: 'g1',
        title: 'Fieberfrei',
        description: null,
        target: { kind: 'value', valueType: 'temperature', min: null, max: 37.5 },
      },
    ],
  });
  const walked = await madeComponent(headers, `Bewegung ${name}`, {
    tasks: [{ ...walk, taskType: 'organisation', priority: 'low', roleId: null }],
  });
  await publishedProgramme(headers, name, {
    consentText: 'Ich nehme an der Nachsorge teil.',
    manuals: [{ id: 'k1', text: 'Ist die Wunde versorgt?', expects: true }],
    phases: [
      {
        name: 'Beobachtung',
        weeks: 4,
        components: [inPhase('p1', measured), inPhase('p2', walked)],
      },
      { name: 'Nachsorge', weeks: null, components: [inPhase('p3', walked)] },
    ],
  });
  const patient = await ownPatient();
  const base = `/protected/patients/${patient.id}/programs`;

  await signIn(page, 'physician');
  await page.goto(`${base}?show=candidates`);
  const offer = page.getByRole('region', { name: 'Weitere Programme' }).getByRole('listitem');
  await offer.filter({ hasText: name }).getByRole('button', { name: 'Vorschlagen' }).click();
  const proposed = page.getByRole('region', { name: 'Vorgeschlagen' }).getByRole('listitem');
  await expect(proposed.filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
  await proposed.filter({ hasText: name }).getByRole('link', { name: 'Beginnen' }).click();

  await expect(page.getByRole('heading', { name: `„${name}“ beginnen` })).toBeVisible();
  await page.getByRole('button', { name: 'Programm beginnen' }).click();
  await expect(page.getByText('Bitte beantworten Sie die Frage.')).toBeVisible();
  await expect(page.getByText('Bitte wählen Sie, wie die Einwilligung gegeben wurde.')).toBeVisible();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('radio', { name: 'auf Papier' }).check();
  await page.getByRole('textbox', { name: 'Ab' }).fill(daysAgo(7));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Programm beginnen' }).click();

  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  await expect(page.getByText(`Eingewilligt ${daysAgo(7)}`)).toBeVisible();
  await expect(page.getByText('Fassung 1, neueste')).toBeVisible();
  await sendReading({
    custom_patient_id: patient.number,
    value_type: 'temperature',
    value: 36.9,
    unit: 'Cel',
    measured_at: untilNoon(),
  });
  const grid = page.getByRole('table', { name: /Was das Programm in dieser Woche vorsieht/ });
  await expect(async () => {
    await page.reload();
    await expect(grid.getByRole('button', { name: /^Temperatur.*: 36,9$/ })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(page);

  await page.locator('body').press('Shift+ArrowLeft');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(grid.getByRole('button', { name: /^Temperatur.*: versäumt$/ }).first()).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');

  await page.keyboard.press('j');
  const today = grid.locator('[data-chosen]').getByRole('button');
  await expect(today).toHaveAccessibleName(/^Spaziergang/);
  await page.keyboard.press('e');
  await expect(today).toHaveAccessibleName(/: erledigt$/);
  // It is shown at once, and can be taken back once it is kept.
  await expect(page.getByRole('button', { name: /^Rückgängig/ }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(today).not.toHaveAccessibleName(/: erledigt$/);
  await today.click();
  const told = page.getByRole('dialog', { name: 'Spaziergang' });
  await told.getByLabel('Bemerkung').fill('25 min');
  await told.getByRole('button', { name: 'Erledigt' }).click();
  await expect(today).toHaveAccessibleName(/: 25 min$/);

  await page.getByRole('link', { name: 'Fieberfrei' }).click();
  await expect(page.getByRole('dialog', { name: 'Fieberfrei' })).toContainText('höchstens 37,5');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('p');
  const change = page.getByRole('dialog', { name: 'Phase wechseln' });
  await expect(change).toContainText(`Temperatur ${name}`);
  await expectAccessible(page);
  await change.getByRole('button', { name: 'In Phase 2 Nachsorge wechseln' }).click();
  await expect(page.getByText('Letzte Phase')).toBeVisible();
  await expect(grid.getByRole('row', { name: /^Temperatur/ })).toBeHidden();

  await page.getByRole('button', { name: 'Weitere Schritte' }).click();
  await page.getByRole('button', { name: 'Beenden …' }).click();
  const end = page.getByRole('dialog', { name: `„${name}“ beenden` });
  await end.getByRole('button', { name: 'Beenden' }).click();
  await expect(end.getByText(/fehlt|Pflicht|erforderlich/i).first()).toBeVisible();
  await end.getByLabel('Grund').selectOption({ label: 'Ziel erreicht' });
  await end.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByText(/Ziel erreicht/).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Frühere/ }).click();
  const former = page.getByRole('region', { name: 'Frühere Programme' }).getByRole('listitem');
  await expect(former.filter({ hasText: name })).toContainText('Beendet');
  await expectAccessible(page);
});

test('[PATIENT-16] on a phone one day of the week is shown, and the page itself does not scroll sideways', async ({
  page,
}) => {
  const headers = await session('physician');
  const found = await call('GET', '/web/v1/patients/programs?status=consented&per_page=100', { headers });
  const courses = await Promise.all(
    found.body.data.map(({ id }) => call('GET', `/web/v1/patients/programs/${id}/course`, { headers })),
  );
  const at = courses.findIndex(({ body }) => (body.symptoms as unknown[]).length > 0);
  const part = found.body.data[at] as unknown as {
    id: string;
    relationships: { patient: { data: { id: string } } };
  };
  await signIn(page, 'physician');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/protected/patients/${part.relationships.patient.data.id}/programs/patient/${part.id}`);
  await expect(page.getByRole('link', { name: 'Beschwerden' })).toBeVisible();
  const grid = page.getByRole('table', { name: /Was das Programm in dieser Woche vorsieht/ });
  await expect(grid.locator('thead').getByRole('columnheader')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await grid.getByRole('button', { name: 'Tag davor' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
});

/** A day of the practice as it is typed. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * 86_400_000);
  const format = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Berlin' } as const;
  return new Intl.DateTimeFormat('de-DE', format).format(at);
}
