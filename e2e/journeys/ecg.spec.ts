import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { call, demo, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { pdfLines } from '../pdf-lines.ts';

type Found = { id: string; patientId: string };

async function twelveLeads(): Promise<Found> {
  const headers = await session();
  const found: Found[] = [];
  await expect
    .poll(async () => {
      const answer = await call('GET', '/web/v1/measurements/ecgs?per_page=100', { headers });
      for (const { id, attributes, relationships } of answer.body.data as unknown as {
        id: string;
        attributes: { leads: string[] };
        relationships: { patient: { data: { id: string } } };
      }[])
        if (attributes.leads.length === 12) found.push({ id, patientId: relationships.patient.data.id });
      return found.length;
    })
    .toBeGreaterThan(0);
  const [first] = found;
  if (!first) throw new Error('the demo has no recording of twelve leads');
  return first;
}

const pointsPerMm = 72 / 25.4;

test('[BEYOND-14] a recording is found in the record, measured by keys alone and printed to scale: 100 mm are 100 mm', async ({
  page,
}) => {
  const { id, patientId } = await twelveLeads();
  await signIn(page, 'physician');
  await page.goto(`/protected/patients/${patientId}/measurements`);
  await page.getByRole('link', { name: 'EKG', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'EKG' })).toBeVisible();
  await page.goto(`/protected/patients/${patientId}/measurements/ecgs/${id}`);
  await expect(page.getByRole('heading', { name: /12-Kanal-EKG/ })).toBeVisible();

  await expect(page.getByText(/\d+ Abstände/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Medianschlag' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('m');
  const edge = page.getByRole('slider', { name: 'Rechter Schenkel' });
  await expect(edge).toBeVisible();
  const told = async () => Number(await edge.getAttribute('aria-valuenow'));
  const before = await told();
  await edge.focus();
  await page.keyboard.press('Shift+ArrowRight');
  // Ten samples at 500 Hz.
  await expect.poll(told).toBe(before + 20);
  await expect(page).toHaveURL(/caliper=/);
  const place = new URL(page.url()).searchParams.get('caliper');
  await page.keyboard.press('Tab');
  await page.locator('body').press('p');
  await expect(page).toHaveURL(/processing=neurokit2/);
  await expect(page.getByText(/Signal nach NeuroKit2/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('caliper')).toBe(place);

  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: 'EKG drucken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drucken' })).not.toHaveAttribute('aria-busy', 'true');
  const { pages, lines } = pdfLines(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toHaveLength(1);
  const [, , width = 0, height = 0] = pages[0] ?? [];
  expect([width / pointsPerMm, height / pointsPerMm].map(Math.round)).toEqual([297, 210]);

  const [paperWidth, paperHeight] = [277 * pointsPerMm, 150 * pointsPerMm];
  const upright = lines
    .filter(({ x1, x2, y1, y2 }) => Math.abs(x1 - x2) < 0.01 && Math.abs(Math.abs(y1 - y2) - paperHeight) < 1)
    .map(({ x1 }) => x1);
  const millimetres = [...new Set(upright.map((x) => Math.round(x * 100)))].sort((a, b) => a - b);
  expect(millimetres).toHaveLength(278);
  const hundred = ((millimetres[100] ?? 0) - (millimetres[0] ?? 0)) / 100 / pointsPerMm;
  expect(Math.abs(hundred - 100)).toBeLessThan(0.5);
  const level = [
    ...new Set(
      lines
        .filter(
          ({ x1, x2, y1, y2 }) => Math.abs(y1 - y2) < 0.01 && Math.abs(Math.abs(x2 - x1) - paperWidth) < 1,
        )
        .map(({ y1 }) => Math.round(y1 * 100)),
    ),
  ].sort((a, b) => a - b);
  expect(level).toHaveLength(151);
  expect(Math.abs(((level[100] ?? 0) - (level[0] ?? 0)) / 100 / pointsPerMm - 100)).toBeLessThan(0.5);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`ecgs/${id}\\?.*processing=neurokit2`));
});

const fixtures = resolve(import.meta.dirname, '../../packages/domain/src/ecg/import/fixtures');

/** A recording without samples, as a device sends it. */
async function sendPicture(name: string, more: Record<string, unknown>) {
  const { processing, ...attributes } = more;
  const content = readFileSync(join(fixtures, name)).toString('base64');
  const answer = await call('POST', '/srm/api/v1/ecgs', {
    headers: { authorization: `Bearer ${demo().device_key}` },
    body: {
      data: {
        type: 'ecgs',
        attributes: {
          external_id: `journey-${name}-${Date.now()}`,
          files: [{ name, content, ...(processing ? { processing } : {}) }],
          ...attributes,
        },
      },
    },
  });
  expect(answer.status).toBe(201);
}

test('[ECG-04] [ECG-05] [ENTITY-06] a PDF and a photograph are read where they stand, in inbox and viewer, by keys alone', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const { number, lastName } = await ownPatient();
  const of = (secondsAgo: number) => ({
    custom_patient_id: number,
    measured_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    group: 'Sitzung',
  });
  const said = { classification: { text: 'Vorhofflimmern', algorithm_version: '3' } };
  await sendPicture('two-pages.pdf', { ...of(60), ...said });
  const processing = { version: '0.1', rotation: 90, crop: { left: 0, top: 0, right: 0.5, bottom: 1 } };
  await sendPicture('paper.jpg', { ...of(120), processing });

  await signIn(page, 'physician');
  await page.goto('/protected/dashboard/incoming_ecgs');
  const rows = page.getByRole('listitem').filter({ hasText: 'Nur Bild' }).filter({ hasText: lastName });
  await expect(rows.first().getByRole('img')).toBeVisible();
  await expect(rows.first()).toContainText('Vorhofflimmern');
  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: /EKG als Bild/ })).toContainText('2 Seiten');
  const first = page.getByRole('img', { name: /Seite 1 von 2/ });
  await expect(first).toBeVisible();
  const inked = () =>
    first.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data?.some((value, index) => index % 4 === 0 && value < 60) ?? false;
    });
  await expect.poll(inked).toBe(true);
  // Its words are there for those who cannot see it.
  await expect(page.getByRole('region', { name: 'Bild der Aufzeichnung' })).toContainText('EKG');
  await expect(page.getByRole('region', { name: 'Rhythmus' })).toContainText(
    '„Vorhofflimmern“, Algorithmus 3',
  );
  await expect(page.getByRole('region', { name: 'Frühere EKG' })).toContainText('gleiche Sitzung');
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/zoom=1\.5/);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect(page).not.toHaveURL(/zoom=/);

  await page.keyboard.press('j');
  const photograph = page.getByRole('img', { name: /EKG als Bild vom/ });
  await expect(photograph).toBeVisible();
  await expect(page.getByText(/Ausschnitt des Absenders \(Fassung 0\.1\)/)).toBeVisible();
  // Across as it was taken, upright as its sender turned it, and all of it.
  const shape = () =>
    photograph.evaluate((image) => image.getBoundingClientRect()).then(({ width, height }) => height / width);
  await expect.poll(shape).toBeCloseTo(800 / 480, 1);
  await page.keyboard.press('r');
  await expect.poll(shape).toBeCloseTo(480 / 800, 1);
  await page.keyboard.press('q');
  await expect(page.getByRole('region', { name: 'Gesehen', exact: true })).not.toContainText(
    'noch von niemandem',
  );
  expect(refused).toEqual([]);
});

test('[ECG-02] [ENTITY-06] the bar above twelve leads is one row, its keys work and are in the list of keys', async ({
  page,
}) => {
  const { id, patientId } = await twelveLeads();
  await signIn(page, 'physician');
  const path = `/protected/patients/${patientId}/measurements/ecgs/${id}`;
  const heading = page.getByRole('heading', { name: /12-Kanal-EKG/ });
  for (const width of [1440, 1280, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}?processing=neurokit2&filter=diagnostic_notch`);
    const middles = await heading.evaluate((title) =>
      [...(title.parentElement?.children ?? [])]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(middles.length).toBeGreaterThan(5);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  }
  await page.goto(path);
  await expect(heading).toBeVisible();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/speed=50/);
  await page.keyboard.press('-');
  await expect(page).not.toHaveURL(/speed=/);
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/speed=50/);
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/processing=neurokit2/);
  await page.keyboard.press('2');
  await expect(page.getByRole('combobox', { name: 'Rhythmus' })).toHaveValue(
    'premature_ventricular_contraction',
  );
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  for (const label of [
    'Zirkel setzen oder entfernen',
    'Vorschub 25/50 mm/s',
    'Weniger Zeit zeigen',
    'Mehr Zeit zeigen',
    'Verarbeitung wechseln',
    'Nächstes EKG (älter)',
    'Voriges EKG (neuer)',
    'Zum Befund',
    'Als gesehen markieren',
    'Befund freigeben',
    'Sinusrhythmus',
  ])
    await expect(keys.getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await page.keyboard.type('Einzelne VES, sonst unauffällig.');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: /freigeben/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});
