import { expect, test } from 'vitest';
import { phaseSpans } from './phase-lanes.ts';

const at = (text: string) => Date.parse(text);

test('[PATIENT-16] a phase is drawn from the midnight it began with until that of the day after it, across the change of the clock', () => {
  const phases = [
    { phase: 1, name: 'Einführung', begins: '2026-10-20', ends: '2026-11-03' },
    { phase: 2, name: null, begins: '2026-11-03', ends: null },
  ];
  const now = at('2026-11-20T10:00:00Z');
  const spans = phaseSpans({ phases }, now);
  expect(spans.map(({ from, to, isCurrent }) => [from, to, isCurrent])).toEqual([
    [at('2026-10-19T22:00:00Z'), at('2026-11-02T23:00:00Z'), false],
    [at('2026-11-02T23:00:00Z'), now, true],
  ]);
});

test('[PATIENT-16] a phase that begins today or later is not drawn before it began', () => {
  const phases = [{ phase: 1, name: null, begins: '2026-11-21', ends: null }];
  expect(phaseSpans({ phases }, at('2026-11-20T22:59:59Z'))).toEqual([]);
  expect(phaseSpans({ phases }, at('2026-11-20T23:00:01Z'))).toHaveLength(1);
});
