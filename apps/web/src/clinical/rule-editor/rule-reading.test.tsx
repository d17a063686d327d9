import type { Condition, Rule } from '@fernpuls/domain/triggers/rules/rule';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { ExactLimit } from './exact-limit.tsx';
import { RuleReading } from './rule-reading.tsx';
import { useCases } from './use-cases.ts';

function Shown({ rule }: { rule: Rule }) {
  const cases = useCases(rule);
  return (
    <>
      <RuleReading rule={rule} cases={cases} />
      <ExactLimit rule={rule} cases={cases} />
    </>
  );
}

const told = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ').trim());
const show = (when: Condition) => render(<Shown rule={{ when }} />);

const rise: Condition = {
  kind: 'change',
  valueType: 'weight',
  direction: 'rise',
  by: 2,
  unit: 'absolute',
  hours: 72,
};
const heavy: Condition = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 84 };
const pulse: Condition = { kind: 'threshold', valueType: 'pulse', comparison: 'at_least', operand: 120 };

beforeAll(() => startTexts('de'));

test('[BEYOND-07] [TRIGGER-02] a rise shows what fires, what just does not, what cannot be judged, and the exact limit', () => {
  show(rise);
  expect(told('So liest es das System')).toEqual([
    'Löst aus−3 Tjetzt+2,1 kg gegen 90,0 kg',
    'Löst nicht aus−3 Tjetzt+2,0 kg gegen 90,0 kg: genau die Grenze',
    'Nicht beurteilbar−3 Tjetztkein Vergleichswert im Zeitraum',
  ]);
  expect(told('Genaue Grenze')).toEqual([
    '+1,9 kglöst nicht aus',
    '+2,0 kglöst nicht aus',
    '+2,1 kglöst aus',
  ]);
});

test('[BEYOND-07] two kinds joined name what must be there beside the first, and what happens without it', () => {
  show({ kind: 'all', of: [heavy, pulse] });
  const [fires, , unjudged] = told('So liest es das System');
  expect(fires).toContain('84,1 kg, zugleich Puls 121 /min');
  expect(unjudged).toContain('keine Messung in 24 h: Puls');
});

test('[BEYOND-07] of n of m the near miss is one reading too few', () => {
  show({ kind: 'repeated', n: 2, m: 3, of: heavy });
  expect(told('So liest es das System')[1]).toContain('eine Messung jenseits der Grenze zu wenig');
});

test('[BEYOND-07] while a number is missing, and of a rule on no reading, nothing is shown', () => {
  show({ ...heavy, operand: Number.NaN });
  show({ kind: 'missed_intakes', count: 3, days: 7 });
  expect(screen.queryByRole('region')).toBeNull();
});

test('[BEYOND-07] [TRIGGER-02] what waits shows the moment after its time is over, and the last one that still counts', () => {
  const cases: [Condition, string, string][] = [
    [
      { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 240 },
      'nach 4 Stunden und 1 Minute ab der geplanten Zeit noch keine Messung',
      'nach genau 4 Stunden ab der geplanten Zeit gemessen',
    ],
    [
      { kind: 'missing_survey', survey: 'phq9', graceMinutes: 45 },
      'nach 45 Minuten und 1 Minute ab der geplanten Zeit noch keine Antwort',
      'nach genau 45 Minuten ab der geplanten Zeit geantwortet',
    ],
    [
      { kind: 'missing_repeat', valueType: 'spo2', after: 'extreme', graceMinutes: 30 },
      'nach 30 Minuten und 1 Minute ab dem Eingang noch keine Nachmessung',
      'nach genau 30 Minuten ab dem Eingang nachgemessen',
    ],
    [
      { kind: 'device_silent', hours: 48 },
      'seit 2 Tagen und 1 Minute nichts gesendet',
      'vor genau 2 Tagen zuletzt gesendet',
    ],
  ];
  for (const [when, fires, quiet] of cases) {
    const { unmount } = show(when);
    expect(told('So liest es das System')).toEqual([`Löst aus${fires}`, `Löst nicht aus${quiet}`]);
    unmount();
  }
  show({ kind: 'device_battery', below: 20 });
  expect(screen.queryByRole('region', { name: 'So liest es das System' })).toBeNull();
});
