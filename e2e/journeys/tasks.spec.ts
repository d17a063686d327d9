import { call, expect, session, signIn, test } from '../fixtures.ts';

test('[TASK-01] [DASH-08] a nurse makes a task, works through its steps and is told what a colleague hands her', async ({
  page,
}) => {
  const title = `Rückruf Angehörige ${Date.now()}`;
  await signIn(page);
  await page.goto('/protected/dashboard/tasks?view=list');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'Aufgabe anlegen' });
  await drawer.getByLabel('Titel').fill(title);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toHaveCount(0);

  const headers = await session();
  const found = await call('GET', `/web/v1/tasks?query=${encodeURIComponent(title)}`, { headers });
  const id = found.body.data[0]?.id ?? '';
  await page.goto(`/protected/dashboard/tasks/${id}/work`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Schritt hinzufügen' });
  for (const step of ['Nummer heraussuchen', 'Anrufen']) {
    await line.fill(step);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: step, exact: true })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Nummer heraussuchen' }).focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 von 2')).toBeVisible();
  const child = page.getByRole('textbox', { name: 'Unteraufgabe hinzufügen' });
  await child.fill('Protokoll ablegen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Protokoll ablegen' })).toBeVisible();
  await page.getByRole('heading', { name: title }).focus();
  await page.keyboard.press('m');
  await page.keyboard.type('Tochter ist ab 14 Uhr erreichbar.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tochter ist ab 14 Uhr' })).toBeVisible();

  // Open subtasks hold it up until the reason is given.
  await page.getByRole('heading', { name: title }).focus();
  await page.keyboard.press('e');
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox').fill('Protokoll liegt schon in der Akte');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Protokoll liegt schon in der Akte')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText('Schritt erledigt')).toBeVisible();

  // What a colleague hands over is told at once.
  const me = await call('GET', '/web/v1/physicians?query=Moldenhauer', { headers });
  const nurse = { data: { type: 'physicians', id: me.body.data[0]?.id } };
  const attributes = { title: `${title} II`, task_type: 'contact', priority: 'high' };
  const handed = await call('POST', '/web/v1/tasks', {
    headers: await session('physician'),
    body: { data: { type: 'tasks', attributes, relationships: { assignee: nurse } } },
  });
  expect(handed.status).toBe(201);
  // How many there are changes by itself: the demo's own tasks fall due meanwhile.
  await page.getByRole('button', { name: /^Mitteilungen, \d+ neue$/ }).click();
  await page.getByRole('link', { name: new RegExp(`${title} II`) }).click();
  await expect(page.getByRole('heading', { name: `${title} II`, level: 1 })).toBeVisible();
});
