import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import { expect, test } from 'vitest';
import type { Translate } from '../../../i18n/texts.ts';
import { formats } from '../../../ui/format.ts';
import { panelsOf } from './day-panels.ts';
import type { LimitOf } from './use-limits.ts';

const now = Date.UTC(2026, 10, 20, 8);
const night = now / 1000 - 18_000;
const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as Translate;
const format = formats('de', 'Europe/Berlin', {} as never);
const limit = {
  position: null,
  validFrom: '2009-01-01',
  source: 'Hausstandard',
  id: '',
  createdAt: '',
  updatedAt: '',
};
const limitOf: LimitOf = (kind) =>
  kind === 'af_burden'
    ? { ...limit, kind, low: null, high: 25 }
    : kind === 'biv_pacing'
      ? { ...limit, kind, low: 90, high: null }
      : null;
const panels = (...courses: [CiedCourse[number]['kind'], number[]][]) =>
  panelsOf(
    courses.map(([kind, values]) => ({
      kind,
      position: null,
      times: values.map((_, at) => night - (values.length - 1 - at) * 86_400),
      values,
    })),
    { t, format, now, limitOf },
  );

test('[PATIENT-06] atrial arrhythmia is shown in hours of a day, its limit in hours as well', () => {
  const [panel] = panels(['af_burden', [10, 25]]);
  expect(panel).toMatchObject({ unit: 'h', limits: { low: 0, high: 24 }, title: 'days.hours_title' });
  expect([...(panel?.series.values ?? [])].map((hours) => Math.round(hours * 10) / 10)).toEqual([2.4, 6]);
  expect(panel?.thresholds).toMatchObject([{ thresholdType: 'above', threshold: 6, label: '> 6' }]);
  expect(panel?.readout?.value).toBe('6,0');
  expect(panel?.readout?.fact).toMatch(/^days.share 25.%$/);
});

test('[PATIENT-06] the last value is marked beyond its limit only, and what has no limit is not judged', () => {
  const priorities = (kind: 'af_burden' | 'biv_pacing' | 'thoracic_impedance', value: number) =>
    panels([kind, [value]])[0]?.readout?.priority;
  expect([priorities('af_burden', 25), priorities('af_burden', 25.1)]).toEqual([undefined, 'medium']);
  expect([priorities('biv_pacing', 90), priorities('biv_pacing', 89)]).toEqual([undefined, 'medium']);
  expect(priorities('thoracic_impedance', 1)).toBeUndefined();
  expect(panels(['thoracic_impedance', [66]])[0]?.thresholds).toEqual([]);
});
