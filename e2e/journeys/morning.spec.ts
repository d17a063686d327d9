import { downTo, outOfFields, seek, tabTo, toAlarmWithCurve } from '../by-keys.ts';
import { call, demo, expect, session, test } from '../fixtures.ts';
import { made, ownAlarm, to } from '../own.ts';
import { ready } from '../settled.ts';

test('[SHELL-33] a nurse\u2019s morning goes by keyboard alone, from signing in to signing out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A page that moves below a pointer at rest is told of as a move by nothing.
    const rests = (event: Event) =>
      event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
    const count = (event: Event) => rests(event) || sessionStorage.setItem('pointed', 'yes');
    for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel'])
      window.addEventListener(kind, count, { capture: true });
  });
  await ownAlarm();
  const title = await ownTask();
  const nurse = demo().accounts.find(({ role }) => role === 'nurse');
  await page.goto('/');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toBeFocused();
  await page.keyboard.type(nurse?.email ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(nurse?.password ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Schicht beginnen/ })).toBeEnabled();

  await page.keyboard.press('s');
  await expect(page.getByRole('complementary', { name: 'Schicht' })).toBeVisible();
  await toAlarmWithCurve(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /Zurückgeben/ })).toBeVisible();
  const longer = page.getByRole('button', { name: /^90/ });
  await tabTo(page, longer);
  await page.keyboard.press('Enter');
  await expect(longer).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByPlaceholder('Notiz zum Alarm'));
  await page.keyboard.type('Angerufen, es geht ihr gut.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Angerufen, es geht ihr gut.')).toBeVisible();
  await outOfFields(page);
  await page.keyboard.press('t');
  const task = page.getByRole('dialog', { name: /^Aufgabe zu/ });
  await expect(task.getByLabel('Titel')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(task).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.type('Rückruf morgen vereinbart');
  await page.keyboard.press('Control+Enter');
  // What comes next stands there by itself: another alarm of the patient, or the next of the shift.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Angerufen, es geht ihr gut.')).toHaveCount(0);
  const place = page.url();
  await page.keyboard.press('Shift+J');
  await expect(page).not.toHaveURL(place);

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/dashboard\/tasks/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await ready(page);
  await downTo(page, title);
  await page.keyboard.press('e');
  // Others open and complete tasks of the same day meanwhile: their number tells nothing.
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/dashboard\/messages/);
  await expect(page.getByRole('main').getByText('Brandt, Hannelore')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('textbox', { name: /Nachricht/ })).toBeVisible();
  await page.keyboard.press('r');
  const reply = `Danke, wir melden uns ${Date.now()}`;
  await page.keyboard.type(reply);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(reply).first()).toBeVisible();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);

  await outOfFields(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/dashboard\/incoming_ecgs/);
  await ready(page);
  await expect(page.getByRole('main').getByText('Signal gut').first()).toBeVisible();
  const waiting = page.getByRole('link', { name: /^Eingehende EKG/ });
  const unseen = (await waiting.textContent()) ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('q');
  await expect(waiting).not.toHaveText(unseen);

  await seek(page, 'abmelden', 'Abmelden');
  await expect(page).toHaveURL(/\/login\/sign_in/);
  expect(await page.evaluate(() => sessionStorage.getItem('pointed'))).toBeNull();
});

/** What is most due of all that the nurse finds. */
async function ownTask(): Promise<string> {
  const title = `Morgens ${Date.now()}`;
  const me = await call('GET', '/web/v1/physicians?query=Moldenhauer', { headers: await session() });
  const due_at = new Date(Date.now() - 9_997 * 60_000).toISOString();
  await made('tasks', 'tasks', {
    attributes: { title, task_type: 'contact', priority: 'blocker', due_at },
    relationships: { assignee: to('physicians', me.body.data[0]?.id) },
  });
  return title;
}
