import { expect, test } from 'vitest';
import { otherTimeOf } from './sensor-clock.ts';

const at = Date.parse('2026-11-26T07:00:00Z');

test('[PATIENT-21] a sensor’s time is another one from more than ten minutes away, earlier or later', () => {
  const told = (takenAt: string | null) => otherTimeOf({ takenAt, at });
  expect(told(null)).toBeNull();
  // 08:00 on the practice's clock.
  for (const agrees of ['2026-11-26T08:00:00', '2026-11-26T07:50:00', '2026-11-26T08:10:00'])
    expect(told(agrees)).toBeNull();
  expect(told('2026-11-26T07:49:00')).toBe(Date.parse('2026-11-26T06:49:00Z'));
  expect(told('2026-11-26T08:11:00')).toBe(Date.parse('2026-11-26T07:11:00Z'));
  expect(told('2025-11-26T08:00:00')).toBe(Date.parse('2025-11-26T07:00:00Z'));
});
