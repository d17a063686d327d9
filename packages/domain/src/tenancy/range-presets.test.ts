import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayPresets, type RangePreset, savedPresets, timePresets } from './range-preset-names.ts';
import { customRange, daysOf, rangeOf } from './range-presets.ts';

const ms = (text: string) => Date.parse(text);

const rows: [string, RangePreset, string, string, string][] = [
  [
    '[SHELL-27]',
    'today',
    '2026-11-20T09:42:00+01:00',
    '2026-11-20T00:00:00+01:00',
    '2026-11-21T00:00:00+01:00',
  ],
  [
    '[SHELL-27]',
    'today',
    '2026-03-29T12:00:00+02:00',
    '2026-03-29T00:00:00+01:00',
    '2026-03-30T00:00:00+02:00',
  ],
  [
    '[SHELL-27]',
    'today',
    '2026-10-25T23:30:00+01:00',
    '2026-10-25T00:00:00+02:00',
    '2026-10-26T00:00:00+01:00',
  ],
  [
    '[SHELL-27]',
    'yesterday',
    '2026-03-30T00:00:00+02:00',
    '2026-03-29T00:00:00+01:00',
    '2026-03-30T00:00:00+02:00',
  ],
  [
    '[SHELL-27]',
    'yesterday',
    '2027-01-01T08:00:00+01:00',
    '2026-12-31T00:00:00+01:00',
    '2027-01-01T00:00:00+01:00',
  ],
  ['[SHELL-27]', '6H', '2026-10-25T04:00:00+01:00', '2026-10-24T23:00:00+02:00', '2026-10-25T04:00:00+01:00'],
  [
    '[SHELL-27]',
    '12H',
    '2026-11-20T09:42:00+01:00',
    '2026-11-19T21:42:00+01:00',
    '2026-11-20T09:42:00+01:00',
  ],
  [
    '[SHELL-27]',
    '24H',
    '2026-03-29T12:00:00+02:00',
    '2026-03-28T11:00:00+01:00',
    '2026-03-29T12:00:00+02:00',
  ],
  [
    '[SHELL-27] [SHELL-28]',
    '7D',
    '2026-10-28T09:00:00+01:00',
    '2026-10-22T00:00:00+02:00',
    '2026-10-29T00:00:00+01:00',
  ],
  [
    '[SHELL-27] [SHELL-28]',
    '30D',
    '2026-03-01T09:00:00+01:00',
    '2026-01-31T00:00:00+01:00',
    '2026-03-02T00:00:00+01:00',
  ],
  [
    '[SHELL-28]',
    'curM',
    '2026-03-31T23:59:00+02:00',
    '2026-03-01T00:00:00+01:00',
    '2026-04-01T00:00:00+02:00',
  ],
  [
    '[SHELL-28]',
    'curM',
    '2028-02-29T09:00:00+01:00',
    '2028-02-01T00:00:00+01:00',
    '2028-03-01T00:00:00+01:00',
  ],
  [
    '[SHELL-28]',
    'lastM',
    '2026-01-31T09:00:00+01:00',
    '2025-12-01T00:00:00+01:00',
    '2026-01-01T00:00:00+01:00',
  ],
  [
    '[SHELL-28]',
    'lastM',
    '2026-03-31T09:00:00+02:00',
    '2026-02-01T00:00:00+01:00',
    '2026-03-01T00:00:00+01:00',
  ],
  [
    '[SHELL-28]',
    'curY',
    '2026-12-31T23:59:59+01:00',
    '2026-01-01T00:00:00+01:00',
    '2027-01-01T00:00:00+01:00',
  ],
  [
    '[SHELL-28]',
    'lastY',
    '2027-01-01T00:00:00+01:00',
    '2026-01-01T00:00:00+01:00',
    '2027-01-01T00:00:00+01:00',
  ],
  [
    '[SHELL-29]',
    '60D',
    '2026-11-20T09:00:00+01:00',
    '2026-09-22T00:00:00+02:00',
    '2026-11-21T00:00:00+01:00',
  ],
  [
    '[SHELL-29]',
    '90D',
    '2026-05-20T09:00:00+02:00',
    '2026-02-20T00:00:00+01:00',
    '2026-05-21T00:00:00+02:00',
  ],
  ['[SHELL-29]', '6M', '2026-08-31T09:00:00+02:00', '2026-02-28T00:00:00+01:00', '2026-09-01T00:00:00+02:00'],
  [
    '[SHELL-29]',
    '12M',
    '2028-02-29T09:00:00+01:00',
    '2027-02-28T00:00:00+01:00',
    '2028-03-01T00:00:00+01:00',
  ],
];
for (const [ids, preset, now, from, to] of rows) {
  test(`${ids} ${preset} at ${now} reaches from ${from} to ${to}`, () => {
    assert.deepEqual(rangeOf(preset, ms(now)), { from: ms(from), to: ms(to) });
  });
}

test('[SHELL-27] [SHELL-28] [SHELL-29] the presets are those of the specification, each with a range', () => {
  assert.equal(timePresets.join(), 'today,yesterday,6H,12H,24H,7D,30D,custom');
  assert.equal(dayPresets.join(), 'curM,lastM,curY,lastY,7D,30D,custom');
  assert.equal(savedPresets.join(), 'curM,lastM,30D,60D,90D,6M,12M,curY,lastY,custom');
  for (const preset of [...timePresets, ...dayPresets, ...savedPresets]) {
    const range = rangeOf(preset, ms('2026-11-20T09:42:00+01:00'));
    assert.equal(range === null, preset === 'custom', preset);
    if (range) assert.ok(range.from < range.to, preset);
  }
});

test('[SHELL-30] a day alone is a range; the day after as a beginning is none', () => {
  assert.deepEqual(customRange('2026-03-29', '2026-03-29'), {
    from: ms('2026-03-29T00:00:00+01:00'),
    to: ms('2026-03-30T00:00:00+02:00'),
  });
  assert.equal(customRange('2026-03-30', '2026-03-29'), null);
});

test('[SHELL-30] a date that is none makes no range', () => {
  for (const wrong of ['', '2026-02-29', '29.03.2026', '2026-13-01']) {
    assert.equal(customRange(wrong, '2026-12-31'), null, wrong);
    assert.equal(customRange('2026-01-01', wrong), null, wrong);
  }
});

test('[SHELL-30] a range is shown by its first and last day', () => {
  const range = rangeOf('lastM', ms('2026-03-31T09:00:00+02:00'));
  assert.ok(range);
  assert.deepEqual(daysOf(range), { from: '2026-02-01', to: '2026-02-28' });
});
