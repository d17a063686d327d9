import { expect, test } from 'vitest';
import values from '../../../../locales/de/values.json';
import { formats } from '../ui/format.ts';
import { clockOrDay } from './clock-or-day.ts';
import { clinicalFormats } from './format.ts';

const words = (key: string, options?: Record<string, unknown>) => {
  const found = key
    .replace('values:', '')
    .split('.')
    .reduce<unknown>((at, part) => Reflect.get(Object(at) as object, part) as unknown, values);
  return typeof found === 'string'
    ? found
    : typeof options?.defaultValue === 'string'
      ? options.defaultValue
      : key;
};
const de = clinicalFormats(formats('de', 'Europe/Berlin', words), words);
const now = Date.parse('2026-11-20T08:42:00Z');
const plain = (text: string) => text.replaceAll('\u202f', '_');

test('values carry the unit of their type behind a narrow no-break space', () => {
  expect(plain(de.value('weight', 84.6))).toBe('84,6_kg');
  expect(plain(de.value('blood_pressure', 138, 82))).toBe('138/82_mmHg');
  expect(plain(de.value('glucose', 104))).toBe('104_mg/dl');
});

test('a value is shown with the decimals of its type', () => {
  expect(de.bareValue('weight', 84)).toBe('84,0');
  expect(de.bareValue('pulse', 71.6)).toBe('72');
  expect(de.bareValue('fev1', 2.345)).toBe('2,35');
});

test('changes have a true minus or a plus, nothing at zero', () => {
  expect(plain(de.change('weight', -0.4))).toBe('\u22120,4_kg');
  expect(plain(de.change('weight', 2.3))).toBe('+2,3_kg');
  expect(plain(de.change('weight', 0))).toBe('0,0_kg');
});

test('thousands are grouped from five digits on in the German way', () => {
  expect(de.number(104318)).toBe('104.318');
  expect(de.number(1234)).toBe('1234');
});

test('instants are on the clock of the practice, also across the summer time change', () => {
  expect(de.time('2026-11-20T06:42:00Z')).toBe('07:42');
  expect(de.time('2026-07-20T06:42:00Z')).toBe('08:42');
  expect(de.time('2026-11-19T23:00:00Z')).toBe('00:00');
});

test('today and yesterday are words, counted by calendar days of the practice', () => {
  expect(de.moment('2026-11-20T06:42:00Z', now)).toBe('heute, 07:42');
  expect(de.moment('2026-11-19T22:59:00Z', now)).toBe('gestern, 23:59');
  expect(de.moment('2026-11-19T23:00:00Z', now)).toBe('heute, 00:00');
  expect(de.moment('2026-11-17T17:36:00Z', now)).toBe('17.11.2026, 18:36');
});

test('from the day before yesterday on the days are counted', () => {
  expect(de.ago('2026-11-17T17:36:00Z', now)).toBe('vor 3 Tagen');
  expect(de.ago('2026-11-19T17:36:00Z', now)).toBe('gestern, 18:36');
});

test('on paper every moment carries its date: nobody knows later which day „gestern“ was', () => {
  const paper = formats('de', 'Europe/Berlin', words, true);
  expect(paper.moment('2026-11-20T06:42:00Z', now)).toBe('20.11.2026, 07:42');
  expect(paper.day('2026-11-19T06:42:00Z', now)).toBe('19.11.2026');
  expect(paper.ago('2026-11-17T17:36:00Z', now)).toBe('17.11.2026, 18:36');
  expect(clockOrDay('2026-11-20T06:42:00Z', now, paper)).toBe('20.11.2026, 07:42');
});

test('a calendar day never moves with the time zone', () => {
  expect(de.date('1948-03-14')).toBe('14.03.1948');
  expect(de.shortDate('2026-11-20')).toBe('20.11.');
  expect(formats('en', 'Pacific/Auckland', words).date('1948-03-14')).toBe('14/03/1948');
});

test('time left is short: minutes, hours with minutes, days', () => {
  expect(plain(de.timeLeft({ overdue: true, minutes: 18 }))).toBe('\u221218_min');
  expect(plain(de.timeLeft({ overdue: false, minutes: 59 }))).toBe('59_min');
  expect(plain(de.timeLeft({ overdue: false, minutes: 60 }))).toBe('1_h');
  expect(plain(de.timeLeft({ overdue: false, minutes: 130 }))).toBe('2_h_10');
  expect(plain(de.timeLeft({ overdue: false, minutes: 2880 }))).toBe('2_T');
});

test('names put the family name first; age counts whole years on the practice’s day', () => {
  expect(de.name({ lastName: 'Brandt', firstName: 'Hannelore' })).toBe('Brandt, Hannelore');
  expect(de.age('1948-11-20', now)).toBe(78);
  expect(de.age('1948-11-21', now)).toBe(77);
});
