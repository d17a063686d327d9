import { takeInstrument, surveyLibrary } from '@fernpuls/contract/surveys/library.call';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { findInstrument, surveyOf } from '@fernpuls/domain/surveys/instruments/library';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { routes } from './routes.tsx';

const permissions: { key: string; access: 'read' | 'write' }[] = [
  { key: 'survey', access: 'write' },
  { key: 'patient', access: 'read' },
  { key: 'patient_trigger', access: 'write' },
];
const instrument = findInstrument('phq9');
const published = instrument && surveyOf(instrument, 'de');
if (!instrument || !published) throw new Error('the library has a PHQ-9');
const document = published;

function practice() {
  const api = fakeApi();
  const held = { deleteDisabled: true, patientCount: 0, version: 1, isActive: true, tags: [] };
  const [id = ''] = api.add(surveys, { ...held, name: 'PHQ-9', key: 'phq9.de', document });
  const language = (key: 'de' | 'en', surveyId: string | null) => ({
    language: key,
    name: `PHQ-9 ${key}`,
    surveyId,
    bands:
      document.score?.bands?.map(({ from, text }) => ({
        from,
        text,
      })) ?? [],
  });
  let taken: string | null = null;
  const told: unknown[] = [];
  api.on(surveyLibrary, () => ({
    data: [
      {
        key: 'phq9' as const,
        version: 'PHQ-9',
        licence: 'free' as const,
        licenceText: 'No permission required',
        source: 'Kroenke',
        checkedOn: '2026-11-27',
        items: 9,
        span: {
          min: 0,
          max: 27,
        },
        direction: 'higher_is_worse' as const,
        difference: {
          value: 5,
          source: 'Löwe',
        },
        languages: [language('de', taken), language('en', null)],
      },
    ],
  }));
  api.on(takeInstrument, (input) => {
    told.push(input);
    taken = id;
    return { data: { id, status: 'created' as const } };
  });
  return { api, id, told };
}

test('[BEYOND-21] an instrument shows licence, source and difference, and one press leads to the survey it became', async () => {
  const user = userEvent.setup();
  const { api, told } = practice();
  await renderPage({ api, routes, path: 'content/surveys/library', permissions });
  const card = within(await screen.findByRole('article', { name: 'PHQ-9 de' }));
  for (const said of ['No permission required', 'Kroenke', 'Löwe'])
    expect(card.getByText(said)).not.toBe(null);
  await user.click(card.getByRole('button', { name: /Auf Deutsch übernehmen/ }));
  await screen.findByText(/Veröffentlichter Fragebogen/);
  expect(told).toEqual([{ key: 'phq9', language: 'de' }]);
});

test('[BEYOND-21] words and points of an instrument cannot be typed over; its bands can, and are saved', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  await renderPage({ api, routes, path: `content/surveys/${id}`, permissions });
  const card = within(await screen.findByRole('region', { name: 'Abschnitt' }));
  const wording = card.getByLabelText<HTMLInputElement>(/^Wortlaut/);
  const before = wording.value;
  await user.type(wording, 'anders');
  expect([wording.value, wording.closest('fieldset')?.disabled]).toEqual([before, true]);
  expect(screen.queryByRole('group', { name: 'Frage hinzufügen' })).toBe(null);
  await user.click(screen.getByRole('tab', { name: 'Auswertung' }));
  const [word] = screen.getAllByLabelText<HTMLInputElement>('Bezeichnung');
  if (!word) throw new Error('the PHQ-9 has bands');
  await user.clear(word);
  await user.type(word, 'unauffällig');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(surveys)[0]?.document.score?.bands?.[0]?.text).toBe('unauffällig'));
});

test('[BEYOND-21] no alarm of an instrument is on before somebody makes it a template', async () => {
  const user = userEvent.setup();
  const { api, id } = practice();
  api.add(triggerTemplates);
  await renderPage({ api, routes, path: `content/surveys/${id}`, permissions });
  await user.click(await screen.findByRole('tab', { name: 'Verwendung' }));
  const buttons = await screen.findAllByRole('button', { name: /Als Vorlage anlegen/ });
  expect(api.rows(triggerTemplates)).toHaveLength(0);
  expect(buttons).toHaveLength(instrument.rules.length);
  const [first] = buttons;
  if (first) await user.click(first);
  await waitFor(() => expect(api.rows(triggerTemplates)).toHaveLength(1));
  expect(api.rows(triggerTemplates)[0]?.rule.when).toMatchObject({ kind: 'survey_answer', question: 'q9' });
  await screen.findByRole('link', { name: 'Vorlage öffnen' });
});
