import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { recordPractice } from '../../../test/record-practice.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u202f\u00a0]/g, ' ');

async function openRule(practice = recordPractice()) {
  const user = userEvent.setup();
  const opened = await practice.open('triggers/new');
  await user.click(await screen.findByRole('button', { name: 'Regel' }));
  const rule = await screen.findByRole('group', { name: /Alarm, wenn/ });
  return { ...practice, ...opened, user, rule: within(rule), field: rule };
}

const sentence = (text: string) => (_: string, element: Element | null) =>
  element?.getAttribute('role') === 'status' && plain(element.textContent) === text;

test('[BEYOND-04] a threshold that was typed becomes a rule with the same words', async () => {
  const user = userEvent.setup();
  await recordPractice().open('triggers/new');
  await user.selectOptions(await screen.findByLabelText(/Messgröße/), 'Blutdruck');
  await user.selectOptions(screen.getByLabelText(/Teilwert/), 'diastolisch');
  await user.type(screen.getByLabelText(/Schwelle \*/), '100');
  await user.click(screen.getByRole('button', { name: 'Regel' }));
  expect(await screen.findByText(sentence('Blutdruck (diastolisch) über 100 mmHg'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Einfache Schwelle' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Schwelle \*/).value).toBe('100');
});

test('[BEYOND-04] the sentence is the form: each word is changed in its place and the whole is stored', async () => {
  const { user, rule, api } = await openRule();
  await user.selectOptions(rule.getByLabelText('Art der Bedingung'), 'Veränderung');
  await user.type(rule.getByLabelText('Um wie viel'), '2,5');
  await user.selectOptions(rule.getByLabelText('Wie oft'), 'repeated');
  expect(
    await screen.findByText(
      sentence(
        'Gewicht steigt um mehr als 2,5 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit) bei 2 der letzten 3 Messungen',
      ),
    ),
  ).toBeTruthy();
  await user.click(rule.getByRole('checkbox', { name: 'Sperrzeit nach dem Schließen' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(measurementTriggers)).toHaveLength(2));
  expect(api.rows(measurementTriggers)[1]).toMatchObject({
    valueType: 'weight',
    threshold: null,
    thresholdType: null,
    rule: {
      when: { kind: 'repeated', n: 2, m: 3, of: { kind: 'change', by: 2.5, hours: 72, direction: 'rise' } },
      coolDownMinutes: 1440,
    },
  });
});

test('[BEYOND-04] what is wrong is told at its place and nothing is sent', async () => {
  const { user, rule, field, api } = await openRule();
  const border = rule.getByLabelText(/^Grenze/);
  await user.type(border, '84000');
  expect(await rule.findByText(/nicht messbar; möglich sind 0,2 bis 700/)).toBeTruthy();
  expect(border.getAttribute('aria-invalid')).toBe('true');
  const described = border.getAttribute('aria-describedby') ?? '';
  expect(field.ownerDocument.getElementById(described)?.textContent).toMatch(/nicht messbar/);
  await user.keyboard('{Control>}s{/Control}');
  expect(api.rows(measurementTriggers)).toHaveLength(1);
  await user.clear(border);
  await user.type(border, '84');
  expect(await screen.findByText(sentence('Gewicht über 84,0 kg'))).toBeTruthy();
});

test('[BEYOND-04] parts are joined by „und“ and „oder“ and the wrong one is named by its place', async () => {
  const { user, rule } = await openRule();
  await user.type(rule.getByLabelText(/^Grenze/), '84');
  await user.click(rule.getByRole('button', { name: 'und …' }));
  const borders = rule.getAllByLabelText(/^Grenze/);
  expect(borders.map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  await user.type(borders[1] as HTMLElement, '120');
  expect(await screen.findByText(sentence('Gewicht über 84,0 kg und Puls über 120 /min'))).toBeTruthy();
  await user.selectOptions(rule.getByLabelText('Verbunden mit'), 'oder');
  expect(await screen.findByText(sentence('Gewicht über 84,0 kg oder Puls über 120 /min'))).toBeTruthy();
  await user.click(rule.getAllByRole('button', { name: 'Bedingung entfernen' })[0] as HTMLElement);
  expect(await screen.findByText(sentence('Puls über 120 /min'))).toBeTruthy();
});

test('[BEYOND-05] while a rule is written the patient’s own readings tell what it would have raised', async () => {
  const practice = recordPractice();
  practice.api.on(backTestRule, ({ patientId, rule, days }) => ({
    events: [
      {
        patientId: patientId ?? '',
        raisedAt: new Date(practice.times[2] ?? 0).toISOString(),
        firings: [1, 2].map((at) => ({
          readingId: '',
          measuredAt: new Date(practice.times[at] ?? 0).toISOString(),
          value: 84.6,
          limit: JSON.stringify(rule).includes('82') ? 82 : 0,
        })),
      },
    ],
    eventCount: 1,
    eventsPerWeek: 0.1,
    unjudged: 0,
    missedComparisons: [],
    patients: 1,
    of: 1,
    overlap: 0.5,
    repeated: { alarms: 3, closed: 2, withoutAction: 1, shareWithoutAction: 0.5 },
    readings: 3,
    days,
    missing: [],
  }));
  const { user, rule, patientId, api } = await openRule(practice);
  await user.type(rule.getByLabelText(/^Grenze/), '82');
  expect(
    await screen.findByText(/Hätte in den letzten 90 Tagen 1 Alarm ausgelöst \(2 Messungen\)/),
  ).toBeTruthy();
  expect(await screen.findByText(/wiederholt hätte: 2, davon ohne Maßnahme: 1 \(50 %\)/)).toBeTruthy();
  const asked = api.seen.filter(({ path }) => path.endsWith('/back_test'));
  expect(asked.at(-1)?.body).toMatchObject({ patient_id: patientId, rule: { when: { operand: 82 } } });
});

test('[BEYOND-05] a rule is tried on everybody before it is saved: burden, reach, overlap, examples', async () => {
  const practice = recordPractice();
  practice.api.on(backTestRule, ({ patientId, days }) => ({
    events: [
      {
        patientId: practice.patientId,
        raisedAt: '2026-11-18T06:00:00.000Z',
        firings: [{ readingId: '', measuredAt: '2026-11-18T06:00:00.000Z', value: 84.6, limit: 82 }],
      },
    ],
    eventCount: patientId ? 1 : 14,
    eventsPerWeek: 3.5,
    unjudged: 3,
    missedComparisons: [
      {
        patientId: practice.patientId,
        measuredAt: '2026-11-06T07:00:00.000Z',
        missed: { valueType: 'weight', value: 82, at: Date.parse('2026-11-03T06:48:00Z'), byMs: 720_000 },
      },
    ],
    patients: 9,
    of: 40,
    overlap: 0.25,
    repeated: { alarms: 8, closed: 6, withoutAction: 4, shareWithoutAction: 4 / 6 },
    readings: 812,
    days,
    missing: [{ patientId: 'x', key: 'dry_weight' }],
  }));
  const { user, rule } = await openRule(practice);
  await user.type(rule.getByLabelText(/^Grenze/), '82');
  const trial = within(screen.getByRole('region', { name: 'Ausprobieren' }));
  await user.click(trial.getByRole('button', { name: 'Ausprobieren' }));
  const found = await trial.findByRole('status');
  for (const text of [
    '3,5',
    '9 von 40',
    '25 %',
    'Ohne Maßnahme geschlossen67 % (4 von 6)',
    '812',
    '84,6 kg',
    'und 13 weitere',
    'fehlt ein persönlicher Wert',
    'Davon nicht beurteilbar: 3',
    'Vergleichswert um 12 min verfehlt: 82,0 kg vom',
  ])
    expect(plain(found.textContent)).toContain(text);
  for (const link of trial.getAllByRole('link'))
    expect(link.getAttribute('href')).toContain(practice.patientId);
  await user.type(rule.getByLabelText(/^Grenze/), ',5');
  expect(trial.queryByRole('status')).toBeNull();
});

test('[BEYOND-11] a rule on a dry weight nobody agreed offers to set it, and then can be told', async () => {
  const { user, rule, api, patientId } = await openRule();
  await user.selectOptions(rule.getByLabelText('Feste Zahl oder persönlicher Wert'), 'Trockengewicht');
  expect(await screen.findByText(/fehlt bei dieser Person: Trockengewicht/)).toBeTruthy();
  const form = within(screen.getByRole('group', { name: 'Trockengewicht festlegen' }));
  await user.type(form.getByLabelText(/^Größe/), '80,5');
  await user.click(form.getByRole('button', { name: 'Wert speichern' }));
  await waitFor(() => expect(api.rows(personalValues)).toHaveLength(1));
  expect(api.rows(personalValues)[0]).toMatchObject({ patientId, key: 'dry_weight', value: 80.5 });
  await waitFor(() => expect(screen.queryByText(/fehlt bei dieser Person/)).toBeNull());
});

test('[BEYOND-11] personal values are listed with their validity, ended and brought back', async () => {
  const user = userEvent.setup();
  const practice = recordPractice();
  const { api, patientId } = practice;
  const of = (value: number, validFrom: string, validUntil: string | null = null) => ({
    patientId,
    key: 'dry_weight' as const,
    value,
    validFrom,
    validUntil,
    note: null,
  });
  api.add(
    personalValues,
    of(78.5, '2026-01-01T00:00:00.000Z'),
    of(82, '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  );
  await practice.open('triggers');
  const card = within(await screen.findByRole('region', { name: 'Persönliche Werte' }));
  expect(plain((await card.findByText(/seit 01.01.2026/)).closest('li')?.textContent)).toContain('78,5 kg');
  expect(card.getByText('Frühere Werte')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Beenden: Trockengewicht' }));
  await waitFor(() => expect(api.rows(personalValues)[0]?.validUntil).not.toBeNull());
  expect(await card.findByText('Noch kein persönlicher Wert vereinbart.')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(api.rows(personalValues)[0]?.validUntil).toBeNull());
});

test('[BEYOND-07] the last two weeks of the patient carry the limit as it moves with what was measured', async () => {
  const { user, rule } = await openRule();
  await user.type(rule.getByLabelText(/^Grenze/), '82');
  const course = within(await screen.findByRole('figure', { name: 'Letzte 14 Tage' }));
  const said = (limit: string) => (text: string) => plain(text) === `Grenze zuletzt ${limit}`;
  expect(await course.findByText(said('82,0 kg'))).toBeTruthy();
  await user.selectOptions(rule.getByLabelText('Art der Bedingung'), 'Veränderung');
  await user.type(rule.getByLabelText('Um wie viel'), '2');
  // 82.0 and 83.0 before it, 2 kg above the lower.
  const moved = within(await screen.findByRole('figure', { name: 'Letzte 14 Tage' }));
  expect(await moved.findByText(said('84,0 kg'))).toBeTruthy();
});
