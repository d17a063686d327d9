import { expect, test } from 'vitest';
import { judgeScan } from './judge-scan.ts';

const outstanding = [
  { articleId: 'scale', quantity: 2 },
  { articleId: 'ecg', quantity: 1 },
];
const device = (serial: string, more: object = {}) => ({
  serial,
  articleId: 'scale',
  state: 'stocked' as const,
  ...more,
});
const judge = (serial: string, held: ReturnType<typeof device> | null, scanned: string[] = []) =>
  judgeScan(serial, {
    outstanding,
    device: held,
    scanned: scanned.map((one) => ({ serial: one, articleId: 'scale' })),
  });

test('[MANAGE-08] as many devices of an article go into the parcel as are missing, and not one more', () => {
  expect(judge('A', device('A'))).toEqual({ serial: 'A', articleId: 'scale' });
  expect(judge('B', device('B'), ['A'])).toEqual({ serial: 'B', articleId: 'scale' });
  expect(judge('C', device('C'), ['A', 'B'])).toEqual({ code: 'serial_not_ordered' });
  expect(judge('D', device('D', { articleId: 'hub' }))).toEqual({ code: 'serial_not_ordered' });
});

test('[MANAGE-09] what is scanned twice, nobody’s, in use or elsewhere is told as that', () => {
  expect(judge('A', device('A'), ['X', 'A'])).toEqual({ code: 'serial_twice', params: { line: 2 } });
  expect(judge('A', null)).toEqual({ code: 'device_unknown' });
  expect(judge('A', device('A', { state: 'active' }))).toEqual({ code: 'device_with_patient' });
  for (const state of ['bought', 'packed', 'shipped', 'delivered', 'returned', 'cleaned', 'retired', null])
    expect(judge('A', device('A', { state }))).toEqual({ code: 'device_not_in_store' });
});
