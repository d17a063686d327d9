import { guideContent } from '@fernpuls/contract/events/guide-content';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { guideVersions } from '@fernpuls/contract/events/interview-guide.call';
import { interviewGuidePath } from '@fernpuls/contract/paths';
import { guideFaults } from '@fernpuls/domain/events/guide/guide';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { routes } from '../routes.tsx';
import {
  addQuestion,
  addRule,
  choicesAsText,
  choicesFrom,
  emptyGuide,
  moveQuestion,
  putQuestion,
  questionsOf,
  removeQuestion,
  tidied,
} from './guide-edit.ts';

const example = guideContent.parse(interviewGuides.example.content);

const shorter = { ...example, rules: [] };
const made = { createdAt: '2026-11-20T08:00:00.000Z', byName: 'Katrin Moldenhauer' };

async function open() {
  const api = fakeApi();
  api.on(guideVersions, () => ({
    data: [
      { ...made, version: 2, content: example, callCount: 0 },
      { ...made, version: 1, content: shorter, byName: null, callCount: 3 },
    ],
  }));
  const [id = ''] = api.add(interviewGuides, { isActive: true, isProposal: true, version: 1 });
  await renderPage({
    api,
    routes,
    path: interviewGuidePath(id).replace('/protected/', ''),
    permissions: [{ key: 'patient_event', access: 'write' }],
  });
  const preview = await screen.findByRole('complementary', { name: 'Vorschau' });
  return { api, preview };
}

test('[DASH-13] a figure chooses the answer, and the rule it fires is named at once', async () => {
  const user = userEvent.setup();
  const { preview } = await open();
  expect(within(preview).getByText('„Wie viele Kissen brauchen Sie zum Schlafen?“')).toBeTruthy();
  expect(within(preview).queryByText(/^Regel/)).toBeNull();
  await user.keyboard('2');
  expect(within(preview).getByRole('button', { name: /Stark/ }).getAttribute('aria-pressed')).toBe('true');
  expect(within(preview).getByText(/Regel: Heute zur Ärztin/)).toBeTruthy();
  expect(within(preview).getByText('1 von 1')).toBeTruthy();
  await user.keyboard('1');
  expect(within(preview).queryByText(/^Regel/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(within(preview).getByText('Alle Fragen sind beantwortet.')).toBeTruthy();
});

test('[DASH-13] a question is added, put into words and saved; the preview asks it before', async () => {
  const user = userEvent.setup();
  const { api, preview } = await open();
  const [add] = screen.getAllByRole('button', { name: 'Frage hinzufügen' });
  if (add) await user.click(add);
  const [, field] = screen.getAllByLabelText('Frage');
  if (field) await user.type(field, 'Beine dick?');
  expect(within(preview).getByText(/Beine dick/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => {
    const [row] = api.rows(interviewGuides);
    expect(questionsOf(row?.content ?? emptyGuide).map(({ text }) => text)).toEqual([
      'Luftnot im Liegen?',
      'Beine dick?',
    ]);
  });
});

test('[DASH-13] answers written as lines keep their keys while only their words change', () => {
  const [question] = questionsOf(example);
  const before = question?.choices ?? [];
  expect(choicesFrom(choicesAsText(before), before)).toEqual(before);
  const changed = choicesFrom('Gar nicht\nStark|Sessel\nSehr stark', before);
  expect(changed.map(({ key }) => key)).toEqual(['none', 'severe', 'a1']);
});

test('[DASH-13] what is built step by step can be asked, and with a question goes what hung on it', () => {
  const two = addQuestion(addQuestion(emptyGuide, 0), 0);
  const [first, second] = questionsOf(two);
  if (!first || !second) throw new Error('two questions');
  const when = { question: first.key, is: ['yes'], min: null, max: null };
  const branched = putQuestion(two, 0, { ...second, when });
  const ruled = addRule(branched);
  expect(guideFaults(tidied(ruled))).toEqual([]);
  const moved = moveQuestion(ruled, 0, { key: second.key, by: -1 });
  expect(questionsOf(moved).map(({ key }) => key)).toEqual([second.key, first.key]);
  expect(moveQuestion(moved, 0, { key: second.key, by: -1 })).toEqual(moved);
  const left = removeQuestion(ruled, first.key);
  expect([questionsOf(left)[0]?.when, left.rules]).toEqual([null, []]);
});

test('[CONTENT-17] [DASH-13] versions are compared with who made them, and an earlier one comes back as a new one', async () => {
  const user = userEvent.setup();
  const { api } = await open();
  const versions = within(await screen.findByRole('region', { name: 'Versionen' }));
  expect(await versions.findByText('20.11.2026, 09:00 · Katrin Moldenhauer')).toBeTruthy();
  expect(versions.getByText('Neue Regel:').parentElement?.textContent).toContain('Heute zur Ärztin');
  expect(versions.getByText('3 Anrufe')).toBeTruthy();
  await user.click(versions.getByRole('button', { name: 'Vergleichen …' }));
  const compared = within(await screen.findByRole('dialog', { name: 'Versionen vergleichen' }));
  expect(compared.getByText('Neue Regel:').parentElement?.textContent).toContain('Heute zur Ärztin');
  await user.keyboard('{Escape}');
  await user.click(versions.getByRole('button', { name: 'In den Entwurf übernehmen' }));
  expect(await screen.findByText(/Version 1 steht im Entwurf/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(interviewGuides)[0]?.content).toMatchObject({ rules: [] }));
});
