import { call, expect, expectAccessible, session, signIn, test } from '../fixtures.ts';
import { ownPatient } from '../own.ts';
import { ready } from '../settled.ts';

test('[CONTENT-12] [ENTITY-11] a survey asks on only where an answer says so, in the editor, in the practice and afterwards', async ({
  page,
}) => {
  const name = `Luftnot ${Date.now().toString(36)}`;
  await signIn(page, 'physician');
  await page.goto('/protected/content/surveys/new');
  await page.getByLabel(/^Name/).fill(name);
  const first = page.getByRole('region', { name: 'Frage 1' });
  await first.getByLabel(/^Wortlaut/).fill('Hatten Sie Luftnot?');
  await first.getByRole('textbox', { name: 'Antwort 1' }).fill('nein');
  await first.getByRole('textbox', { name: 'Antwort 2' }).fill('ja');
  await page
    .getByRole('group', { name: 'Frage hinzufügen' })
    .getByRole('button', { name: 'Schieberegler' })
    .click();
  const second = page.getByRole('region', { name: 'Frage 2' });
  await second.getByLabel(/^Wortlaut/).fill('Wie stark war sie?');
  await second.getByRole('button', { name: 'Nur unter Bedingungen stellen' }).press('Enter');
  await expect(second.getByText('Wird nur gestellt, wenn Frage 1 mit „ja“ beantwortet ist.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Vorschau' });
  await expect(preview.getByRole('group', { name: /Wie stark/ })).toHaveCount(0);
  await preview.getByLabel('ja').check();
  await expect(preview.getByRole('group', { name: /Wie stark/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(name)).toBeVisible();

  const headers = await session('physician');
  const asked = await call('GET', `/web/v1/content/surveys?query=${encodeURIComponent(name)}`, { headers });
  const surveyId = asked.body.data[0]?.id ?? '';
  const { id: patientId } = await ownPatient();
  const assigned = await call('POST', '/web/v1/patients/surveys', {
    headers,
    body: {
      data: {
        type: 'patient_surveys',
        attributes: { schedules: [], grace_minutes: 0, starts_at: '2026-01-01T00:00:00Z' },
        relationships: {
          patient: { data: { type: 'patients', id: patientId } },
          survey: { data: { type: 'surveys', id: surveyId } },
        },
      },
    },
  });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(201);
  const { id: patientSurveyId } = (assigned.body as unknown as { data: { id: string } }).data;

  await page.goto(`/protected/patients/${patientId}/surveys/${patientSurveyId}/new`);
  const answering = page.getByRole('dialog');
  await answering.getByLabel('ja').check();
  await answering.getByRole('slider').press('End');
  await answering.getByLabel('nein').check();
  await expect(answering.getByRole('slider')).toHaveCount(0);
  await page.getByRole('button', { name: /Antworten speichern/ }).click();
  await expect(page.getByText('Antworten gespeichert', { exact: true })).toBeVisible();
  await ready(page);
  const answers = await call(
    'GET',
    `/web/v1/patients/surveys/sessions?patient_survey_id=${patientSurveyId}`,
    { headers },
  );
  expect(answers.body.data.map(({ attributes }) => attributes.answers)).toEqual([
    { q1: { choices: ['a1'] } },
  ]);
  await page.goto(`/protected/patients/${patientId}/surveys/${patientSurveyId}/${answers.body.data[0]?.id}`);
  await expect(page.getByRole('dialog').getByText('nicht gefragt')).toBeVisible();
});
