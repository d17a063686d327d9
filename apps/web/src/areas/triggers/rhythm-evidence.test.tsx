import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { alarm } from '../../test/alarm-practice.tsx';
import { critical, desk, opened, press } from '../../test/alarm-desk.ts';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const ecgId = (last: string) => `018f0000-0000-7000-8000-0000000ec${last}`;
const rhythm = (name: string, minutes: number, last: string) =>
  alarm({
    name,
    minutes,
    priority: 'high',
    valueType: null,
    value: null,
    measurementId: null,
    ecgId: ecgId(last),
    rhythmClass: 'atrial_fibrillation',
    rhythmSource: 'device',
  });

test('the recordings of the next three patients are loaded ahead: J shows the strip at once, without asking [BEYOND-01]', async () => {
  const next = [
    rhythm('Dreesen, Wolfgang', 30, '001'),
    rhythm('Kubitzki, Renate', 40, '002'),
    rhythm('Lorenz, Uwe', 50, '003'),
  ];
  const { asked } = await opened(critical(), ...next);
  const isAsked = (path: string) => asked.some((one) => one.includes(path));
  await waitFor(() =>
    expect(
      ['001', '002', '003'].map((last) => [
        isAsked(`/ecgs/${ecgId(last)}?`),
        asked.some((one) => one.includes('/ecgs/strips') && one.includes(ecgId(last))),
      ]),
    ).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]),
  );
  desk.practice?.stall();
  for (const { name } of next) {
    press('j');
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Vorhofflimmern/ })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  }
});

test('before a recording is there its room is kept, and the strip comes into it [BEYOND-01]', async () => {
  await opened(rhythm('Dreesen, Wolfgang', 30, '004'));
  const canvas = await screen.findByRole('img', { name: /Vorhofflimmern/ });
  const room = canvas.closest('section')?.querySelector<HTMLElement>('[style*="min-height"]');
  expect(room?.style.minHeight).toBe('132px');
  expect(room?.contains(canvas)).toBe(true);
});
