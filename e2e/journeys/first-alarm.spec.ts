import { call, expect, sendReading, session, signIn, test } from '../fixtures.ts';
import { above, ownPatient, ownThreshold } from '../own.ts';

test('[TRIGGER-02] [DASH-02] a reading that breaks a threshold reaches the nurse without reload and is closed by keyboard', async ({
  page,
  browser,
}) => {
  const headers = await session();
  const patient = await ownPatient();
  await ownThreshold(patient);
  const { name } = patient;
  const reading = above(patient);

  await signIn(page);
  await page.goto('/protected/dashboard/alarms');
  const queue = page.getByRole('region', { name: 'Warteschlange' });
  await expect(queue).toBeVisible();
  await expect(queue.getByText(name)).toHaveCount(0);
  const colleague = await (
    await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  ).newPage();
  await signIn(colleague, 'physician');
  await colleague.goto('/protected/dashboard/alarms');
  const colleaguesQueue = colleague.getByRole('region', { name: 'Warteschlange' });
  for (const shown of [queue, colleaguesQueue])
    await expect(shown.locator('[data-patient]').first()).toBeVisible();
  for (const screen of [page, colleague])
    await expect(screen.getByText('Live', { exact: true })).toBeVisible();

  const answer = await sendReading(reading);
  expect(answer.status).toBe(201);

  // New alarms never move the selected row: a pill tells of them.
  const pill = page.getByRole('button', { name: /neue[rn]? Patient/ });
  await pill.click();
  const row = queue.locator('[data-patient]').filter({ hasText: name });
  await expect(row).toBeVisible();
  await colleague.getByRole('button', { name: /neue[rn]? Patient/ }).click();
  const colleaguesRow = colleaguesQueue.locator('[data-patient]').filter({ hasText: name });
  await expect(colleaguesRow).toBeVisible();

  // By keyboard alone: J walks down until the evidence is that patient's.
  const heading = page
    .getByRole('heading', { name, level: 2 })
    .or(page.locator('#evidence-title', { hasText: name }));
  const evidence = page.locator('#evidence-title');
  for (let step = 0; step < 40 && !(await heading.isVisible()); step += 1) {
    const before = (await evidence.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(evidence).not.toHaveText(before);
  }
  await expect(heading).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('2');
  await page.keyboard.type('Telefonisch erreicht, beschwerdefrei');
  await page.keyboard.press('Control+Enter');
  await expect(row).toHaveCount(0);
  await expect(colleaguesRow).toHaveCount(0);

  const closed = await call('GET', `/web/v1/patients/triggers/events?state=closed&patient_id=${patient.id}`, {
    headers,
  });
  expect(closed.body.data[0]?.attributes).toMatchObject({
    close_reason: 'patient_contacted',
    value: reading.value,
  });
});
