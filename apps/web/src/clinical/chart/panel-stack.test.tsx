import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PanelSpec } from './chart-types.ts';
import { PanelStack, type PanelStackProps } from './panel-stack.tsx';

const day = 86_400_000;
const start = Date.parse('2026-11-06T00:00:00+01:00');
const morning = (index: number) => start + index * day + 7 * 3_600_000;
const extent = { from: start, to: start + 15 * day };

function panel(
  id: string,
  title: string,
  changes: { days: number[]; values: number[]; later?: number },
): PanelSpec {
  const { days, values, later = 0 } = changes;
  return {
    id,
    title,
    unit: id === 'weight' ? 'kg' : '/min',
    color: `--measure-${id}`,
    decimals: id === 'weight' ? 1 : 0,
    text: `${title} über 15 Tage`,
    series: {
      times: days.map((index) => morning(index) + later),
      values,
      diastolic: [],
      manual: new Set(),
      implausible: new Set(),
    },
  };
}

const weight = panel('weight', 'Gewicht', { days: [0, 1, 2], values: [82, 82.4, 83] });
const pulse = panel('pulse', 'Puls', { days: [0, 2], values: [70, 88], later: 90_000 });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

function Stack(given: Partial<PanelStackProps>) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [range, setRange] = useState(extent);
  return (
    <PanelStack
      panels={[weight, pulse]}
      extent={extent}
      range={range}
      onRangeChange={setRange}
      cursor={cursor}
      onCursorChange={setCursor}
      locale="de"
      labels={{
        title: 'Kurven',
        help: 'Pfeiltasten gehen von Messung zu Messung',
        gap: (days) => `${days} Tage ohne Messung`,
        gapShort: (days) => `${days} T`,
        cursor: (when, readings) =>
          [when, ...readings.map((one) => `${one.title} ${one.value} ${one.unit}`)].join(', '),
        reorder: (title) => title,
        manual: 'von Hand',
      }}
      {...given}
    />
  );
}

const stack = () => screen.getByRole('group', { name: 'Kurven' });
const panels = () => [...document.querySelectorAll<HTMLElement>('[data-chart-panel]')];
const shown = (index: number, text: string) =>
  within(panels()[index] ?? document.body).queryByText(text) !== null;

test('every curve has its sentence as the text alternative [PATIENT-13]', () => {
  render(<Stack />);
  expect(screen.getByRole('img', { name: 'Gewicht über 15 Tage' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Puls über 15 Tage' })).toBeTruthy();
});

test('one cursor goes through all panels: each shows its own value of that morning [PATIENT-13]', () => {
  render(<Stack cursor={morning(2)} />);
  expect(shown(0, '83,0')).toBe(true);
  expect(shown(1, '88')).toBe(true);
  expect(screen.getByText('So., 08.11. 07:00')).toBeTruthy();
});

test('a panel without a reading near the cursor shows none instead of a neighbour’s [PATIENT-13]', () => {
  render(<Stack cursor={morning(1)} />);
  expect(shown(0, '82,4')).toBe(true);
  expect(shown(1, '70')).toBe(false);
  expect(shown(1, '88')).toBe(false);
});

test('arrow keys move the cursor by measurement, and what is there is spoken [PATIENT-13]', () => {
  render(<Stack />);
  fireEvent.keyDown(stack(), { key: 'Home' });
  expect(screen.getByText('Fr., 06.11. 07:00, Gewicht 82,0 kg, Puls 70 /min')).toBeTruthy();
  fireEvent.keyDown(stack(), { key: 'ArrowRight' });
  expect(shown(0, '82,4')).toBe(true);
  expect(screen.getByText('Sa., 07.11. 07:00, Gewicht 82,4 kg')).toBeTruthy();
  fireEvent.keyDown(stack(), { key: 'Escape' });
  expect(shown(0, '82,4')).toBe(false);
});

test('the pointer takes the nearest measurement, and a click pins it [PATIENT-13]', () => {
  const onPin = vi.fn();
  render(<Stack onPin={onPin} />);
  // 634 pixels for 15 days from pixel 38 on.
  const x = 38 + (2.1 / 15) * 634;
  fireEvent.pointerMove(stack(), { clientX: x, pointerType: 'mouse' });
  expect(shown(0, '83,0')).toBe(true);
  fireEvent.pointerDown(stack(), { clientX: x, button: 0, pointerType: 'mouse' });
  fireEvent.pointerUp(stack(), { clientX: x, pointerType: 'mouse' });
  expect(onPin).toHaveBeenCalledTimes(1);
  expect([morning(2), morning(2) + 90_000]).toContain(onPin.mock.calls[0]?.[0]);
});

test('the shared axis names local days up to the last whole one, and makes room for the cursor’s date [PATIENT-13]', () => {
  const axis = () => document.querySelector('[data-chart-stack] > [aria-hidden]')?.textContent;
  const view = render(<Stack />);
  expect(axis()).toMatch(/^06\.11\..*20\.11\.$/);
  view.unmount();
  render(<Stack cursor={morning(0)} />);
  expect(axis()).toMatch(/^\u00a0.*20\.11\.Fr\., 06\.11\. 07:00$/);
});
