import { emptySeries, type Series } from '@fernpuls/domain/measurements/series/series';
import { expect, test } from 'vitest';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { panelSpec } from './panel-spec.tsx';

const now = Date.parse('2026-11-20T08:42:00Z');
const hour = 3_600_000;
const t = ((key: string) => key) as Translate;
const format = {
  moment: (time: number) => `vor ${(now - time) / hour} h`,
  bareValue: (_: string, value: number) => String(value),
  value: (_: string, value: number) => String(value),
  number: String,
  date: String,
  unit: () => '%',
} as unknown as ClinicalFormat;

const readoutOf = (series: Partial<Series>, marks: [number, 'blocker'][] = []) => {
  const times = [now - 24 * hour, now - hour];
  const spec = panelSpec(
    {
      type: 'spo2',
      series: { ...emptySeries, times, values: [89, 48], ...series },
      thresholds: [],
      marks: new Map(marks),
      range: { from: now - 48 * hour, to: now },
      now,
    },
    { t, format },
  );
  return { ...spec.readout, note: spec.notes?.get(now - hour) };
};
const extreme = { implausible: new Set([1]), extreme: new Set([1]) };

test('[TRIGGER-02] the value of today that nobody has confirmed stands beside the curve, not the believed one of yesterday', () => {
  expect(readoutOf(extreme)).toEqual({
    when: 'vor 1 h',
    value: '48',
    fact: 'fact.unconfirmed',
    priority: 'high',
    note: 'fact.unconfirmed',
  });
});

test('[TRIGGER-02] its alarm gives it its priority, and HI or LO stands as the device showed it', () => {
  const told = readoutOf({ ...extreme, qualifiers: new Map([[1, 'below']]) }, [[now - hour, 'blocker']]);
  expect([told.value, told.priority]).toEqual(['LO', 'blocker']);
});

test('[TRIGGER-02] a value that was called wrong is not the newest, and a patient with extreme ones alone has one all the same', () => {
  expect(readoutOf({ implausible: new Set([1]) })).toMatchObject({ when: 'vor 24 h', value: '89' });
  const both = { implausible: new Set([0, 1]), extreme: new Set([0, 1]) };
  expect(readoutOf(both)).toMatchObject({ value: '48', fact: 'fact.unconfirmed' });
});
