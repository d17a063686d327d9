import { patientSurveys } from '@fernpuls/contract/surveys/patient-survey';
import { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { branched } from '@fernpuls/domain/surveys/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { questionsAbove, withCondition, withoutCondition } from './editor/branch-changes.ts';
import { withoutQuestion } from './editor/document-changes.ts';
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
    version: 1,
    isActive: true,
    document: branched,
  });
  return { api, surveyId };
}

test('[ENTITY-11] the questions of the practice follow the answers; what is no longer asked is not sent', async () => {
  const user = userEvent.setup();
  const { api, surveyId } = practice();
  const [assignedId = ''] = api.add(patientSurveys, { patientId, surveyId, surveyName: 'Fragen' });
  const told: { answers: unknown }[] = [];
  api.on(recordSurveySession, (input) => {
    told.push(input);
    return { data: { id: 's', status: 'created' as const, score: 0, triggerIds: [], setOff: [] } };
  });
  await renderPage({
    api,
    routes: [session],
    path: `patients/${patientId}/surveys/${assignedId}/new`,
    permissions,
  });
  const breath = within(await screen.findByRole('group', { name: /Luftnot/ }));
  expect(screen.queryByRole('group', { name: /Was trifft zu/ })).toBe(null);
  await user.click(breath.getByLabelText('in Ruhe'));
  await user.click(within(screen.getByRole('group', { name: /Was trifft zu/ })).getByLabelText(/Husten/));
  expect(screen.getByRole('heading', { name: 'Erschöpfung' })).not.toBe(null);
  await user.click(breath.getByLabelText('keine'));
  expect(screen.queryByRole('group', { name: /Was trifft zu/ })).toBe(null);
  expect(screen.queryByRole('heading', { name: 'Erschöpfung' })).toBe(null);
  await user.click(screen.getByRole('button', { name: /Antworten speichern/ }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.answers).toEqual({ q1: { choices: ['a1'] } });
});

test('[CONTENT-12] when a question is asked is written by condition, read as a sentence and tried beside it', async () => {
  const user = userEvent.setup();
  const { api, surveyId } = practice();
  await renderPage({ api, routes, path: `content/surveys/${surveyId}`, permissions });
  await screen.findByRole('region', { name: 'Abschnitt' });
  await user.click(await screen.findByRole('row', { name: 'Luftnot?' }));
  const first = within(await screen.findByRole('region', { name: 'Frage 1' }));
  expect(first.queryByRole('button', { name: 'Nur unter Bedingungen stellen' })).toBe(null);
  await user.click(await screen.findByRole('row', { name: 'Was trifft zu?' }));
  const signs = within(await screen.findByRole('region', { name: 'Frage 2' }));
  expect(signs.getByText('Wird nur gestellt, wenn Frage 1 nicht mit „keine“ beantwortet ist.')).not.toBe(
    null,
  );
  await user.click(signs.getByRole('button', { name: 'Bedingung 1 entfernen' }));
  await user.click(signs.getByRole('button', { name: 'Nur unter Bedingungen stellen' }));
  expect(signs.getByText('Wird nur gestellt, wenn Frage 1 mit „in Ruhe“ beantwortet ist.')).not.toBe(null);
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }));
  expect(preview.queryByRole('group', { name: /Was trifft zu/ })).toBe(null);
  await user.click(preview.getByLabelText('in Ruhe'));
  expect(preview.getByRole('group', { name: /Was trifft zu/ })).not.toBe(null);
  await user.keyboard('{Control>}s{/Control}');
  const held = () => api.rows(surveys)[0]?.document.questions[2]?.when;
  await waitFor(() =>
    expect(held()).toEqual({
      match: 'all',
      conditions: [{ question: 'q1', comparison: 'is', answers: ['a3'] }],
    }),
  );
});

test('[CONTENT-12] a condition begins at the nearest question above; without conditions a question is always asked', () => {
  const above = questionsAbove(branched.questions, 5);
  expect(above.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3']);
  const one = withCondition(null, above);
  expect(one).toEqual({
    match: 'all',
    conditions: [{ question: 'q3', comparison: 'at_least', operand: 10 }],
  });
  expect(withCondition(null, [])).toBe(null);
  expect(one && withoutCondition(one, 0)).toBe(null);
});

test('[CONTENT-12] a question that is taken away is waited for by none', () => {
  const waits = withoutQuestion(branched, 'q1').questions.map(({ when }) => when ?? null);
  expect(waits.slice(0, 4)).toEqual([null, null, null, null]);
  expect(waits[4]?.conditions).toHaveLength(1);
});
