import { contentUsage } from '@fernpuls/contract/programs/usage.call';
import { patientSurveys, patientSurveySessions } from '@fernpuls/contract/surveys/patient-survey';
import { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { surveys, surveyVersions } from '@fernpuls/contract/surveys/survey';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { counted, freshDocument, moved, withoutQuestion, withQuestion } from './editor/document-changes.ts';
import { routes } from './routes.tsx';

const permissions: { key: string; access: 'read' | 'write' }[] = [
  { key: 'survey', access: 'write' },
  { key: 'patient_survey', access: 'write' },
  { key: 'patient_survey_session', access: 'write' },
  { key: 'patient', access: 'read' },
];
const session = {
  path: 'patients/:id/surveys/:patientSurveyId/new',
  lazy: lazyPage(() => import('./record/new-session.page.tsx')),
};
const patientId = '018f0000-0000-7000-8000-00000000000a';

function practice() {
  const api = fakeApi();
  const [surveyId = ''] = api.add(surveys, {
    deleteDisabled: false,
    patientCount: 0,
    version: 3,
    isActive: true,
  });
  api.add(surveyVersions, { surveyId, createdByName: null });
  const [assignedId = ''] = api.add(patientSurveys, { patientId, surveyId, surveyName: 'Fragen' });
  api.add(patientSurveySessions, { patientId, surveyId, patientSurveyId: assignedId });
  return { api, surveyId, assignedId };
}

test('[CONTENT-12] the list says the number of questions under its heading, without saying „Fragen“ again', async () => {
  await renderPage({ api: practice().api, routes, path: 'content/surveys', permissions });
  await screen.findByText(/Version 3/);
  const cells = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(cells[0]).toContain('Fragen');
  expect(cells[1]).toMatch(/\d · Punktwert \d bis \d+ · Version 3/);
  expect(cells[1]).not.toContain('Fragen:');
});

test('[CONTENT-12] [CONTENT-17] who asks a survey is told with the way there', async () => {
  const { api, surveyId } = practice();
  const named = (kind: 'survey' | 'program_component' | 'trigger_template', name: string) => ({
    kind,
    id: patientId,
    name,
  });
  api.on(contentUsage, () => ({
    by: [
      named('survey', 'Warnzeichen'),
      named('program_component', 'HI-Symptome'),
      named('trigger_template', 'Luftnot'),
    ],
    counts: [{ kind: 'patients' as const, count: 3 }],
  }));
  await renderPage({ api, routes, path: `content/surveys/${surveyId}`, permissions });
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Verwendung' }));
  await screen.findByText('bei 3 Patienten');
  const to = ['Warnzeichen', 'HI-Symptome', 'Luftnot'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  const content = '/protected/content';
  expect(to).toEqual(
    ['surveys', 'programs/components', 'trigger_templates'].map((path) => `${content}/${path}/${patientId}`),
  );
});

test('[CONTENT-12] a survey is written with its answers and points, and tried beside it', async () => {
  const user = userEvent.setup();
  const { api } = practice();
  await renderPage({ api, routes, path: 'content/surveys/new', permissions });
  await user.type(await screen.findByLabelText(/^Name/), 'Schlaf');
  const card = within(screen.getByRole('region', { name: 'Frage 1' }));
  await user.type(card.getByLabelText(/^Wortlaut/), 'Gut geschlafen?');
  await user.type(card.getByLabelText('Antwort 1'), 'ja');
  await user.type(card.getByLabelText('Antwort 2'), 'nein');
  await user.click(card.getByLabelText('Zählt zum Punktwert'));
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
  await user.click(preview.getByLabelText('nein'));
  expect(preview.getByRole('status').textContent).toBe('Punktwert 1');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(surveys)).toHaveLength(2));
  expect(api.rows(surveys)[1]).toMatchObject({
    name: 'Schlaf',
    document: {
      questions: [
        {
          id: 'q1',
          text: 'Gut geschlafen?',
          answers: [
            { id: 'a1', points: 0 },
            { id: 'a2', points: 1 },
          ],
        },
      ],
      score: { weights: [{ question: 'q1', weight: 1 }] },
    },
  });
});

test('[ENTITY-11] what must be answered is asked for at its place before answers are stored, once and by version', async () => {
  const user = userEvent.setup();
  const { api, assignedId } = practice();
  const told: unknown[] = [];
  api.on(recordSurveySession, (input) => {
    told.push(input);
    return { data: { id: 's', status: 'created' as const, score: 1, triggerIds: [], setOff: [] } };
  });
  await renderPage({
    api,
    routes: [session],
    path: `patients/${patientId}/surveys/${assignedId}/new`,
    permissions,
  });
  const question = within(await screen.findByRole('group', { name: /Luftnot heute/ }));
  await user.click(screen.getByRole('button', { name: /Antworten speichern/ }));
  expect((await question.findByRole('alert')).textContent).not.toBe('');
  expect(told).toEqual([]);
  await user.click(question.getByLabelText('bei Anstrengung'));
  expect(screen.getByText('Punktwert', { selector: 'p' }).textContent).toBe('Punktwert 1');
  await user.click(screen.getByRole('button', { name: /Antworten speichern/ }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({
    patientSurveyId: assignedId,
    version: 3,
    answers: { q1: { choices: ['a2'] } },
  });
});

test('[CONTENT-12] ids of questions stay with them when others come, go and change places', () => {
  const two = withQuestion(withQuestion(freshDocument, 'slider'), 'multiple');
  expect(two.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
  expect(moved(two.questions, 0, 1).map(({ id }) => id)).toEqual(['q2', 'q1', 'q3']);
  expect(moved(two.questions, 0, -1)).toEqual(two.questions);
  const left = withoutQuestion(two, 'q2');
  expect(withQuestion(left, 'single').questions.map(({ id }) => id)).toEqual(['q1', 'q3', 'q4']);
});

test('[CONTENT-12] what counts becomes a required question with points; without it there is no score left', () => {
  const document = counted(withQuestion(freshDocument, 'slider'), 'q1', true);
  expect(document.score?.weights).toEqual([{ question: 'q1', weight: 1 }]);
  const faults = checkSurvey(document).map(({ path }) => path);
  expect(faults.filter((path) => path.includes('points') || path.includes('score'))).toEqual([]);
  expect(counted(document, 'q1', false).score).toBe(null);
  expect(withoutQuestion(document, 'q1').score).toBe(null);
});
