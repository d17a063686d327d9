import { practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { type BurdenedRule, ruleBurden } from '@fernpuls/contract/triggers/rule-burden.call';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { renderPage } from '../../../../../test/render-page.tsx';
import * as files from '../../../../../ui/save-file.ts';
import { useLocation } from 'react-router';
import { Component } from '../../dashboard.page.tsx';

const above = (operand: number) => ({
  when: { kind: 'threshold', valueType: 'pulse', comparison: 'above', operand } as const,
});
const loud: BurdenedRule = {
  key: 'a',
  templateId: 't1',
  templateName: 'Puls hoch',
  priority: 'medium',
  valueType: 'pulse',
  component: null,
  thresholdType: null,
  threshold: null,
  rule: above(105),
  patients: 12,
  alarms: 214,
  before: 163,
  closed: 200,
  withoutAction: 162,
  shareWithoutAction: 0.81,
  patientWeeks: 48,
  medianSeconds: 660,
  repeats: 31,
  isLoud: true,
  quieter: { kind: 'border', rule: above(112), spared: 140 },
  noisiest: { triggerId: 'tr', patientId: 'pa', name: 'Brandt, Hannelore', alarms: 20 },
};
const quiet: BurdenedRule = {
  ...loud,
  key: 'b',
  templateId: null,
  templateName: null,
  rule: null,
  valueType: 'weight',
  thresholdType: 'above',
  threshold: 84,
  alarms: 100,
  before: 0,
  closed: 100,
  withoutAction: 18,
  shareWithoutAction: 0.18,
  medianSeconds: null,
  isLoud: false,
  quieter: null,
};
const hours = (filled: Record<number, number>) => Array.from({ length: 24 }, (_, at) => filled[at] ?? 0);

function Opened() {
  const { pathname, ...opened } = useLocation();
  const state: unknown = opened.state;
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}
const routes = [
  { path: 'dashboard/insights', element: <Component /> },
  { path: '*', element: <Opened /> },
];

async function report(people: { id: string; name: string; hours: number[] }[] | null = null) {
  const api = fakeApi();
  const asked: { timeFrom: string; timeTo: string }[] = [];
  api.on(practiceInsights, () => ({ activePatients: 0, targetMinutes: 15, medianMinutes: null, days: [] }));
  api.on(ruleBurden, (range) => {
    asked.push(range);
    return { rules: [loud, quiet], arrived: hours({ 3: 2, 8: 119 }), people };
  });
  const path = 'dashboard/insights?view=report&look=burden&range=2026-10-01_2026-10-31';
  const page = await renderPage({ api, routes, path });
  await screen.findByRole('grid', { name: 'Alarmlast nach Regel' });
  return { ...page, asked };
}
const plain = (element: Element) => (element.textContent ?? '').replaceAll(/[\s\u202f\u00a0]+/g, ' ');

test('[BEYOND-05] rules stand by noise with share, change, week, decision and repeats; loud ones are summed up', async () => {
  const { asked } = await report();
  const [, first, second] = screen.getAllByRole('row');
  for (const text of [
    'Puls über 105',
    'laut',
    'Puls hoch · 12 Patienten',
    '214',
    '81 %',
    '+31 %',
    '4,46',
    '11 min',
  ])
    expect(first && plain(first)).toContain(text);
  for (const text of ['Gewicht über 84', 'ohne Vorlage', '18 %', '–'])
    expect(second && plain(second)).toContain(text);
  expect(plain(screen.getByText(/laute Regel/))).toBe(
    '1 laute Regel: 68 % aller Alarme, 90 % der Alarme ohne Maßnahme',
  );
  expect(asked.map(({ timeFrom, timeTo }) => [timeFrom, timeTo])).toEqual([
    ['2026-09-30T22:00:00.000Z', '2026-10-31T22:59:59.999Z'],
  ]);
});

test('[BEYOND-05] one step leads from the proposal into the draft of the loudest patient’s rule, or of the template', async () => {
  await report();
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'Entwurf der Vorlage prüfen' }).getAttribute('href')).toBe(
    '/protected/content/trigger_templates/t1',
  );
  await user.click(screen.getByRole('link', { name: 'Entwurf prüfen: Brandt, Hannelore' }));
  const state = JSON.stringify({ proposedRule: above(112) });
  expect(await screen.findByText(`/protected/patients/pa/triggers/tr ${state}`)).toBeTruthy();
});

test('[BEYOND-05] keys step a month back and on, and the address keeps month and look', async () => {
  const { address, asked } = await report();
  const user = userEvent.setup();
  await user.keyboard('[[');
  expect(address()).toBe('/protected/dashboard/insights?view=report&look=burden&range=2026-09-01_2026-09-30');
  await vi.waitFor(() => expect(asked.at(-1)?.timeTo).toBe('2026-09-30T21:59:59.999Z'));
  await user.keyboard(']');
  expect(address()).toContain('range=2026-10-01_2026-10-31');
});

const hourRows = () =>
  within(screen.getByRole('region', { name: 'Arbeitslast nach Uhrzeit' }))
    .getAllByRole('row')
    .map(plain);

test('[BEYOND-05] work by hour shows arrivals, and says that people’s figures are for the lead alone', async () => {
  await report();
  expect(hourRows()).toEqual([expect.stringMatching(/^Wer345678/), 'Eingang2119121']);
  expect(screen.getByText('Werte einzelner Personen sieht nur die Leitung.')).toBeTruthy();
});

test('[BEYOND-05] who has done how much at which hour, the busiest first, where it is told', async () => {
  await report([
    { id: 'h', name: 'Hoyer', hours: hours({ 8: 3 }) },
    { id: 'm', name: 'Moldenhauer', hours: hours({ 8: 40, 9: 5 }) },
  ]);
  expect(hourRows().slice(2)).toEqual(['Moldenhauer40545', 'Hoyer33']);
  expect(screen.queryByText('Werte einzelner Personen sieht nur die Leitung.')).toBeNull();
});

test('[BEYOND-05] the file holds every rule with the figures behind the ranking', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  await report();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Als CSV exportieren' }));
  const [[file] = []] = save.mock.calls;
  save.mockRestore();
  expect(file?.name).toBe('alarmlast_2026-10-01_2026-10-31.csv');
  expect(file?.text.split('\r\n').slice(1, 3)).toEqual([
    'Puls über 105/min;Puls hoch;Mittel;12;214;163;200;162;4,458;660;31'.replace('105/', '105\u202f/'),
    expect.stringMatching(/^Gewicht über 84,0.kg;;Mittel;12;100;0;100;18;2,083;;31$/),
  ]);
});
