import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';

type Made = { data: { id: string } };

async function made(headers: Record<string, string>, path: string, data: unknown): Promise<string> {
  const answer = await call('POST', path, { headers, body: { data } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as unknown as Made).data.id;
}

const yesNo = {
  kind: 'single',
  id: 'q1',
  text: 'Wachen Sie nachts auf?',
  is_required: true,
  answers: [
    { id: 'a1', text: 'nein', points: null },
    { id: 'a2', text: 'ja', points: null },
  ],
};

test('[CONTENT-12] [ENTITY-10] [TASK-02] an answer gets a survey, a medium and a task by keys; given once, each is set off, and the task says where it comes from', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const [name, next, film] = [`Luftnot ${mark}`, `Warnzeichen ${mark}`, `Atemübung ${mark}`];
  const headers = await session('physician');
  await made(headers, '/web/v1/content/surveys', {
    type: 'surveys',
    attributes: { name: next, document: { questions: [yesNo], score: null } },
  });
  await made(headers, '/web/v1/content/media', {
    type: 'media',
    attributes: { title: film, external_url: 'https://www.example.org/atmen' },
  });
  const surveyId = await made(headers, '/web/v1/content/surveys', {
    type: 'surveys',
    attributes: {
      name,
      document: { questions: [{ ...yesNo, text: 'Hatten Sie Luftnot?' }], score: null },
    },
  });
  const editor = `/protected/content/surveys/${surveyId}`;
  await signIn(page, 'physician');
  await page.goto(editor);
  const answer = page.getByRole('group', { name: 'Was „ja“ auslöst' });
  const drawer = page.getByRole('dialog').last();
  const begin = async (kind: string) => {
    const add = answer.getByRole('button', { name: /^Auslösen bei „ja“/ });
    await add.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: kind }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/surveys/${surveyId}/[a-z]+/new\\?answer=q1\\.a2$`));
    await expect(drawer).toContainText('Frage 1: „ja“');
  };

  await begin('Fragebogen');
  await drawer.getByLabel(/^Fragebogen/).selectOption({ label: next });
  await page.keyboard.press('Control+s');
  await expect(answer.getByRole('link', { name: next })).toBeVisible();
  await begin('Medium');
  await drawer.getByLabel(/^Medium der Mediathek/).fill(film);
  await page.getByRole('option', { name: film }).click();
  await page.keyboard.press('Control+s');
  await expect(answer.getByRole('link', { name: film })).toBeVisible();
  await begin('Aufgabe');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByRole('textbox', { name: /^Bezeichnung|^Titel|^Name/ }).first()).toBeFocused();
  await page.keyboard.type(`Anrufen ${mark}`);
  await page.keyboard.press('Control+s');
  await expect(answer.getByRole('link', { name: `Anrufen ${mark}` })).toBeVisible();
  await begin('Ziel');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/surveys/${surveyId}$`));
  await expect(answer.getByRole('button', { name: /^Auslösen bei „ja“/ })).toBeFocused();

  const preview = page.getByRole('region', { name: 'Vorschau' });
  await preview.getByLabel('ja').check();
  await expect(preview.getByText(`Danach folgt der Fragebogen „${next}“.`)).toBeVisible();
  await expect(preview.getByText(`Die Aufgabe „Anrufen ${mark}“ entsteht.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Version 2').first()).toBeVisible();

  for (const [address, shown] of [
    ['survey/f1', next],
    ['medium/m1', film],
    ['task/t1', `Anrufen ${mark}`],
  ] as const) {
    await page.goto(`${editor}/${address}`);
    await expect(drawer).toContainText('Frage 1: „ja“');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(answer.getByRole('link', { name: shown })).toBeFocused();
  }
  await page.goto(`${editor}/goal/g9`);
  await expect(drawer).toContainText('Das löst hier keine Antwort aus');

  const { id: patientId } = await ownPatient();
  const to = (type: string, id: string) => ({ data: { type, id } });
  const assigned = await made(headers, '/web/v1/patients/surveys', {
    type: 'patient_surveys',
    attributes: { schedules: [], grace_minutes: 0, starts_at: '2026-01-01T00:00:00Z' },
    relationships: { patient: to('patients', patientId), survey: to('surveys', surveyId) },
  });
  await page.goto(`/protected/patients/${patientId}/surveys/${assigned}/new`);
  await drawer.getByLabel('ja').check();
  await page.getByRole('button', { name: /Antworten speichern/ }).click();
  await expect(page.getByText('Antworten gespeichert', { exact: true })).toBeVisible();
  const setOff = page.getByRole('region', { name: 'Ausgelöst' });
  await expect(setOff.getByRole('link', { name: next })).toBeVisible();
  await expect(setOff.getByRole('link', { name: film })).toHaveAttribute('href', /example\.org/);
  await expectAccessible(page);

  await setOff.getByRole('link', { name: `Anrufen ${mark}` }).press('Enter');
  const origin = page.getByRole('link', { name: `Aus Fragebogen „${name}“, Antwort „ja“` });
  await expect(origin).toBeVisible();
  await origin.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patientId}/surveys/${assigned}/`));
  await expect(drawer).toContainText('Hatten Sie Luftnot?');
  await expect(drawer.getByRole('link', { name: `Anrufen ${mark}` })).toBeVisible();
  const tasks = await call('GET', `/web/v1/tasks?query=${mark}`, { headers });
  expect(tasks.body.data).toHaveLength(1);
});

test('[PATIENT-18] a rule on a survey opens from the surveys of the record, with what it waits for and its alarms', async ({
  page,
}) => {
  const name = `Stimmung ${Date.now().toString(36)}`;
  const headers = await session('physician');
  const surveyId = await made(headers, '/web/v1/content/surveys', {
    type: 'surveys',
    attributes: { name, document: { questions: [yesNo], score: null } },
  });
  const { id: patientId } = await ownPatient();
  const when = { kind: 'survey_answer', survey: surveyId, question: 'q1', answers: ['a2'] };
  await made(headers, '/web/v1/patients/triggers', {
    type: 'measurement_triggers',
    attributes: { priority: 'low', rule: { when } },
    relationships: { patient: { data: { type: 'patients', id: patientId } } },
  });
  await signIn(page, 'physician');
  await page.goto(`/protected/patients/${patientId}/surveys`);
  await page
    .getByRole('region', { name: 'Alarmregeln zu Antworten' })
    .getByRole('link', { name: new RegExp(name) })
    .press('Enter');
  await expect(page).toHaveURL(/\/surveys\/triggers\/[0-9a-f-]+$/);
  await expect(page.getByText('Wachen Sie nachts auf?', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(surveyId));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Regel bearbeiten' }).press('Enter');
  await expect(page).toHaveURL(/\/triggers\/[0-9a-f-]+\/edit$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Zu den Fragebögen' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patientId}/surveys$`));
});
