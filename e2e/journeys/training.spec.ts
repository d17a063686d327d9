import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, port, test } from '../fixtures.ts';
import { firstAdministrator, foundPractice } from '../founding.ts';

test('[BEYOND-19] an administrator begins an exercise day, alarms arrive, one is decided, and the day shows what was expected and what was missed', async ({
  page,
  browser,
}) => {
  const key = `schulung-${randomBytes(4).toString('hex')}`;
  const host = `${key}.localhost:${port}`;
  const email = `tietjen@${key}.example`;
  const teacher = await firstAdministrator(
    browser,
    await foundPractice(page, { key, email, isTraining: true }),
    email,
  );
  const menu = teacher.getByRole('complementary').first();
  await expect(menu.getByText('Übung', { exact: true })).toBeVisible();
  await expect(teacher).toHaveTitle(/^Übung · /);

  await teacher.goto(`http://${host}/protected/system/training`);
  const patients = teacher.getByLabel('Patientinnen und Patienten', { exact: true });
  await patients.fill('4');
  await expect(teacher.getByRole('button', { name: 'Übungstag beginnen' })).toBeDisabled();
  await patients.fill('6');
  await expect(teacher.getByText(/1 × Dekompensation/)).toBeVisible();
  await teacher.getByRole('button', { name: '1 min' }).click();
  await expectAccessible(teacher);
  await teacher.keyboard.press('Control+Enter');
  const day = teacher.getByRole('region', { name: 'Übungstag 1' });
  await expect(day.getByText('Läuft')).toBeVisible();
  await expect(day.getByRole('status')).toHaveText(/^[1-6] von 6 Verläufen angekommen/, { timeout: 60_000 });

  await test.step('the day is halted and goes on', async () => {
    await day.getByRole('button', { name: 'Anhalten' }).click();
    await expect(day.getByText('Angehalten')).toBeVisible();
    await expectAccessible(teacher);
    await day.getByRole('button', { name: 'Weiter' }).click();
    await expect(day.getByText('Läuft')).toBeVisible();
    await expect(day.getByRole('status')).toHaveText(/^6 von 6/, { timeout: 90_000 });
  });

  await test.step('what is expected from the next day on is set with its source', async () => {
    const expected = teacher.getByRole('region', { name: 'Erwartete Entscheidungen' });
    const row = expected.getByRole('listitem').filter({ hasText: 'Falsche Messung' });
    await expect(row).toContainText('Vorschlag vom 23.11.2026');
    await row.getByRole('button', { name: 'Erwartung: Falsche Messung' }).click();
    const drawer = teacher.getByRole('dialog');
    await drawer.getByLabel(/^Quelle/).fill('Teambeschluss');
    await expectAccessible(teacher);
    await teacher.keyboard.press('Control+Enter');
    await expect(drawer).toHaveCount(0);
    await expect(row).toContainText(/festgelegt von .*Tietjen am .* · Teambeschluss/);
  });

  const results = teacher.getByRole('region', { name: 'Ergebnis' });
  const course = results.getByRole('row').filter({ hasText: 'Blutdruckentgleisung' });
  await expect(course).toContainText('Offen');
  const endOf = async (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  // The verdict is in sight without pushing the table.
  expect(await endOf(course.getByText('Offen'))).toBeLessThan(await endOf(results));
  const name = (await course.getByRole('link').textContent()) ?? '';

  await test.step('an alarm is decided by keyboard', async () => {
    await day.getByRole('link', { name: 'Zu den Alarmen' }).click();
    const queue = teacher.getByRole('region', { name: 'Warteschlange' });
    const row = queue.locator('[data-patient]').filter({ hasText: name });
    await row.click();
    await expect(teacher.locator('#evidence-title')).toHaveText(new RegExp(name));
    await teacher.keyboard.press('e');
    const reason = teacher.getByRole('radio', { name: /Patient kontaktiert/ });
    await expect(reason).toBeVisible();
    await teacher.keyboard.press('2');
    await expect(reason).toBeChecked();
    await teacher.getByRole('textbox', { name: /^Notiz/ }).fill('Angerufen, beschwerdefrei');
    await teacher.keyboard.press('Control+Enter');
    await expect(row).toHaveCount(0);
  });

  await teacher.goto(`http://${host}/protected/system/training`);
  await expect(course).toContainText(/Patient kontaktiert.*Jana Tietjen.*Wie erwartet/);
  await day.getByRole('button', { name: 'Beenden …' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Übungstag beenden' }).click();
  await expect(results.getByText(/^Verpasste gefährliche Verläufe: 2$/)).toBeVisible();
  await expect(
    teacher
      .getByRole('region', { name: 'Was jede Person getan hat' })
      .getByRole('row', { name: /Jana Tietjen/ }),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await teacher.emulateMedia({ colorScheme });
    await expectAccessible(teacher);
  }

  await teacher.getByRole('button', { name: 'Praxis leeren …' }).click();
  await teacher
    .getByRole('dialog', { name: 'Übungspraxis leeren?' })
    .getByRole('button', { name: 'Praxis leeren' })
    .click();
  await expect(teacher.getByText('Die Übungspraxis ist leer.')).toBeVisible();
  await teacher.goto(`http://${host}/protected/patients`);
  await expect(teacher.getByText('Noch keine Patientinnen und Patienten')).toBeVisible();
  await teacher.context().close();
});
