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
  await expect(page.getByRole('region', { name: 'Schritte' }).getByText('1 von 2')).toBeVisible();
  const child = page.getByRole('textbox', { name: 'Unteraufgabe hinzufügen' });
  await child.fill('Protokoll ablegen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Protokoll ablegen', exact: true })).toBeVisible();
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
  // The next task is at hand at once; what was done is looked at again.
  await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0);
  await page.goto(`/protected/dashboard/tasks/${id}/work`);
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
  await page.getByRole('link', { name: new RegExp(`${title} II Zugewiesen`) }).click();
  await expect(page.getByRole('heading', { name: `${title} II`, level: 1 })).toBeVisible();
});

test('[DASH-04] from a patient’s alarms to one of them, its task and its findings: each by a click and by its address', async ({
  page,
}) => {
  const headers = await session('physician');
  const events = '/web/v1/patients/triggers/events';
  const found = await call('GET', '/web/v1/findings?per_page=50', { headers });
  const patients = [...new Set(found.body.data.map((one) => idOf(one, 'patient')))];
  const query = patients.map((id) => `patient_id[]=${id}`).join('&');
  const raised = (await call('GET', `${events}?per_page=1&sort=-created_at&${query}`, { headers })).body
    .data[0];
  const patient = idOf(raised, 'patient');
  const finding = found.body.data.find((one) => idOf(one, 'patient') === patient)?.id ?? '';
  const title = `Zum Alarm ${Date.now()}`;
  const to = (type: string, id: string) => ({ data: { type, id } });
  const made = await call('POST', '/web/v1/tasks', {
    headers,
    body: {
      data: {
        type: 'tasks',
        attributes: { title, task_type: 'contact', priority: 'low' },
        relationships: {
          patient: to('patients', patient),
          trigger_event: to('trigger_events', raised?.id ?? ''),
        },
      },
    },
  });
  const task = (made.body.data as unknown as { id: string }).id;
  const base = `/protected/dashboard/alarms/patients/${patient}/triggers/events`;
  const own = `event=${raised?.id}`;

  await signIn(page, 'physician');
  await page.goto(base);
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`${base}/work\\?event=`));
  await page.goto(`${base}/work?${own}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${base}/task/${task}?${own}`);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${base}/work?${own}`);

  const panel = page.getByRole('region', { name: 'Befunde' });
  const sheet = page.getByRole('article').filter({ hasText: 'Befund' });
  for (const part of ['', '/preview']) {
    const address = `${base}/findings/${finding}${part}?${own}`;
    await panel.locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(sheet.first()).toBeVisible();
    await page.reload();
    await expect(sheet.first()).toBeVisible();
    await page.getByRole('link', { name: 'Zurück' }).first().click();
    await expect(page).toHaveURL(`${base}/work?${own}`);
  }
});

type Related = { relationships?: Record<string, { data?: { id: string } | null }> };

function idOf(record: unknown, name: string): string {
  return (record as Related | undefined)?.relationships?.[name]?.data?.id ?? '';
}

test('[TASK-01] a morning by keyboard alone: J and K along the list, X through the steps, E on to the next', async ({
  page,
}) => {
  const headers = await session();
  const me = await call('GET', '/web/v1/physicians?query=Moldenhauer', { headers });
  const assignee = { data: { type: 'physicians', id: me.body.data[0]?.id } };
  const stem = `Morgen ${Date.now()}`;
  const make = async (title: string, minutes: number) => {
    const due_at = new Date(Date.now() - minutes * 60_000).toISOString();
    const attributes = { title, task_type: 'contact', priority: 'blocker', due_at };
    const body = { data: { type: 'tasks', attributes, relationships: { assignee } } };
    const made = await call('POST', '/web/v1/tasks', { headers, body });
    return (made.body.data as unknown as { id: string }).id;
  };
  const ids = [await make(`${stem} eins`, 9_999), await make(`${stem} zwei`, 9_998)];
  await signIn(page);
  await page.goto(`/protected/dashboard/tasks/${ids[0]}/work`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const list = page.getByRole('complementary', { name: 'Aufgaben' });
  await expect(list.locator('[aria-current=true]')).toContainText(`${stem} eins`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(`${stem} zwei`)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(`${stem} eins`)).toBeVisible();
  await page.keyboard.press('Shift+X');
  await page.keyboard.type('Anrufen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Anrufen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/protected/dashboard/tasks/${ids[0]}/work`);
  await expect(page.getByRole('checkbox', { name: 'Anrufen' })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Schritte' }).getByText('1 von 1')).toBeVisible();
  await page.keyboard.press('e');
  await expect(heading(`${stem} zwei`)).toBeVisible();
  await page.keyboard.press('z');
  await page
    .getByRole('dialog', { name: 'Warten bis' })
    .getByRole('button', { name: /Eine Woche/ })
    .press('Enter');
  await expect(list.getByRole('region', { name: 'Später' }).getByText(`${stem} zwei`)).toBeVisible();
  const ended = await call('GET', `/web/v1/tasks/${ids[0]}`, { headers });
  expect((ended.body.data as unknown as { attributes: { state: string } }).attributes.state).toBe(
    'completed',
  );
});
