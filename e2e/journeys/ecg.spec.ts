import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
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
