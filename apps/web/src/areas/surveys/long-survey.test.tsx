import { surveys } from '@fernpuls/contract/surveys/survey';
import { questionKinds, type SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { freshDocument, withQuestion } from './editor/document-changes.ts';
import { routes } from './routes.tsx';

const permissions: { key: string; access: 'read' | 'write' }[] = [{ key: 'survey', access: 'write' }];
const types = ['weight', 'pulse', 'blood_pressure', 'temperature', 'spo2', 'glucose'];

/** Two hundred questions of all kinds; what can be measured is asked for once. */
function longSurvey(): SurveyDocument {
  let document: SurveyDocument = { ...freshDocument, questions: [] };
  let measured = 0;
  for (let index = 0; index < 200; index += 1) {
    const wanted = questionKinds[index % questionKinds.length] ?? 'single';
    const kind = wanted === 'measurement' && measured >= types.length ? 'slider' : wanted;
    if (kind === 'measurement') measured += 1;
    document = withQuestion(document, kind);
  }
  let type = 0;
  const questions = document.questions.map((question, index) => {
    const text = `Frage ${index}`;
    if (question.kind === 'measurement') return { ...question, text, valueType: types[type++] ?? 'weight' };
    if (!('answers' in question)) return { ...question, text };
    return { ...question, text, answers: question.answers.map((one) => ({ ...one, text: one.id })) };
  });
  return { questions, score: null };
}

test('[CONTENT-12] in a survey of 200 questions of all kinds every key that is typed arrives', async () => {
  const user = userEvent.setup();
  const api = fakeApi();
  const held = { deleteDisabled: false, patientCount: 0, version: 1, isActive: true, tags: [] };
  const [id = ''] = api.add(surveys, { ...held, document: longSurvey() });
  await renderPage({ api, routes, path: `content/surveys/${id}`, permissions });
  const rows = await screen.findAllByRole('row');
  expect(rows).toHaveLength(200);
  await user.click(screen.getByRole('row', { name: 'Frage 101' }));
  const field = await waitFor(() => {
    const found = within(screen.getByRole('region', { name: /^Frage / })).getByLabelText(/^Wortlaut/);
    expect(found).toHaveProperty('value', 'Frage 101');
    return found;
  });
  const typed = ' nachts?';
  await user.type(field, typed);
  expect(field).toHaveProperty('value', `Frage 101${typed}`);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(surveys)[0]?.document.questions[101]?.text).toBe(`Frage 101${typed}`));
  expect(api.rows(surveys)[0]?.document.questions).toHaveLength(200);
});
