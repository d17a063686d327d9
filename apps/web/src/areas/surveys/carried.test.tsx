import { media } from '@fernpuls/contract/documents/medium';
import { surveys, surveyVersions } from '@fernpuls/contract/surveys/survey';
import type { Carried } from '@fernpuls/domain/surveys/carried';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { breath } from '@fernpuls/domain/surveys/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { freshCarried, placeOf, withCarried } from './editor/carried/carried-changes.ts';
import { versionChanges } from './editor/version-changes.ts';
import { routes } from './routes.tsx';

const permissions: { key: string; access: 'read' | 'write' }[] = [
  { key: 'survey', access: 'write' },
  { key: 'medium', access: 'read' },
];
const place = { question: 'q1', answer: 'a3' };
const plain: SurveyDocument = { questions: [breath], score: null };
const call: Carried = {
  kind: 'task',
  id: 't1',
  title: 'Anrufen',
  description: null,
  doer: 'staff',
  taskType: 'contact',
  priority: 'high',
  roleId: null,
  dueAfterDays: 1,
};

function practice(document: SurveyDocument) {
  const api = fakeApi();
  const held = { deleteDisabled: false, patientCount: 0, version: 1, isActive: true, tags: [] };
  const [surveyId = ''] = api.add(surveys, { ...held, document });
  api.add(surveys, { ...held, name: 'Warnzeichen', deleteDisabled: true });
  api.add(surveyVersions, { surveyId, createdByName: null });
  api.add(media, { title: 'Atemübung' });
  return { api, surveyId };
}

test('[CONTENT-12] a goal an answer sets off is asked for its border at its field, and taken once it is sound', async () => {
  const user = userEvent.setup();
  const { api, surveyId } = practice(plain);
  await renderPage({ api, routes, path: `content/surveys/${surveyId}/goal/new?answer=q1.a3`, permissions });
  const drawer = within(await screen.findByRole('dialog', { name: /Ziel setzen/ }));
  expect(drawer.getByText('Frage 1: „in Ruhe“')).not.toBe(null);
  await user.type(drawer.getByLabelText(/^Titel|^Bezeichnung|^Name/), 'Gewicht halten');
  await user.click(drawer.getByRole('button', { name: /Übernehmen/ }));
  expect(screen.getByRole('dialog')).not.toBe(null);
  await user.type(drawer.getAllByRole('textbox').at(-1) ?? document.body, '82');
  await user.click(drawer.getByRole('button', { name: /Übernehmen/ }));
  const group = within(await screen.findByRole('group', { name: 'Was „in Ruhe“ auslöst' }));
  await waitFor(() => expect(group.getByRole('link', { name: 'Gewicht halten' })).not.toBe(null));
  // Until the drawer has gone the keys are its own.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(JSON.stringify(api.rows(surveys)[0]?.document)).toContain('"title":"Gewicht halten"'),
  );
});

test('[CONTENT-12] what an answer sets off is taken away and put back, and told in the preview', async () => {
  const user = userEvent.setup();
  const { api, surveyId } = practice(withCarried(plain, place, call));
  await renderPage({ api, routes, path: `content/surveys/${surveyId}`, permissions });
  const preview = within(await screen.findByRole('region', { name: 'Vorschau' }));
  await user.click(preview.getByLabelText('in Ruhe'));
  expect(preview.getByText('Die Aufgabe „Anrufen“ entsteht.')).not.toBe(null);
  await user.click(screen.getByRole('button', { name: 'Anrufen nicht mehr auslösen' }));
  expect(preview.queryByText('Die Aufgabe „Anrufen“ entsteht.')).toBe(null);
});

test('[CONTENT-12] an entry has an id nobody in the survey has, also at another answer', () => {
  const held = withCarried(plain, place, call);
  expect(freshCarried(held, 'task').id).toBe('t2');
  expect(freshCarried(held, 'goal').id).toBe('g1');
  expect(placeOf(held, 'q1.a3')).toEqual(place);
  expect(placeOf(held, 'q1.a9')).toBe(null);
  expect(placeOf(held, null)).toBe(null);
});

test('[CONTENT-12] what changed from version to version is told with what answers set off', () => {
  const carrying = withCarried(plain, place, call);
  const later = withCarried(plain, place, { ...call, dueAfterDays: 2 });
  expect(versionChanges(plain, carrying)).toEqual([{ kind: 'carried_added', answer: 'in Ruhe', item: call }]);
  expect(versionChanges(carrying, later).map(({ kind }) => kind)).toEqual(['carried_changed']);
  expect(versionChanges(later, plain).map(({ kind }) => kind)).toEqual(['carried_removed']);
  const reworded = { ...plain, questions: [{ ...breath, text: 'Atemnot?' }] };
  expect(versionChanges(plain, reworded)).toEqual([
    { kind: 'question_reworded', before: 'Luftnot?', text: 'Atemnot?' },
  ]);
  expect(versionChanges(plain, plain)).toEqual([]);
});

test('[CONTENT-12] [BEYOND-21] answers change their order by keys and by their handle, and the score is kept as the measurement chosen for it', async () => {
  const user = userEvent.setup();
  const score = {
    weights: [{ question: 'q1', weight: 1 }],
    range: null,
    direction: 'higher_is_worse',
  } as const;
  const { api, surveyId } = practice({ ...plain, score });
  await renderPage({ api, routes, path: `content/surveys/${surveyId}`, permissions });
  const words = () => screen.getAllByLabelText<HTMLInputElement>(/^Antwort \d/).map(({ value }) => value);
  const handle = (number: number) => screen.getByRole('button', { name: `Antwort ${number} verschieben` });
  await screen.findByRole('button', { name: 'Antwort 1 verschieben' });
  const before = words();
  handle(1).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const [first = '', second = '', ...rest] = before;
  expect(words()).toEqual([second, first, ...rest]);
  const carried = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(handle(2), { dataTransfer: carried });
  fireEvent.dragOver(handle(1), { dataTransfer: carried });
  fireEvent.drop(handle(1), { dataTransfer: carried });
  expect(words()).toEqual(before);
  await user.click(screen.getByRole('tab', { name: 'Auswertung' }));
  await user.selectOptions(screen.getByLabelText(/^Als Messwert führen/), 'Luftnot (Score)');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(surveys)[0]?.document.score?.valueType).toBe('breathlessness_score'));
});

test('[CONTENT-12] a question is written in another language beside its own, what is missing is said, and the preview reads so', async () => {
  const user = userEvent.setup();
  const { api, surveyId } = practice(plain);
  await renderPage({ api, routes, path: `content/surveys/${surveyId}`, permissions });
  await user.selectOptions(await screen.findByLabelText('Sprache hinzufügen'), 'en');
  expect(screen.getByText(/Die Übersetzung dieser Frage \(Englisch\) ist unvollständig/)).not.toBe(null);
  await user.type(screen.getByLabelText(/^Wortlaut/), 'Breathless?');
  const preview = within(screen.getByRole('region', { name: /Vorschau/ }));
  await waitFor(() => expect(preview.getByText(/Breathless\?/)).not.toBe(null));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(surveys)[0]?.document.translations?.en?.q1?.text).toBe('Breathless?'));
  await user.click(screen.getByRole('button', { name: 'Original' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Wortlaut/).value).toBe(breath.text);
});
