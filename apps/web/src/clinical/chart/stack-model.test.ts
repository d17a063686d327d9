import { expect, test } from 'vitest';
import { dayMs } from '@fernpuls/domain/kit/spans';
import type { PanelSpec } from './chart-types.ts';
import { frameOf, timeAt, xOf } from './geometry.ts';
import { panelModel } from './panel-model.ts';
import { bandsOf, namedOnce } from './stack-model.ts';

const range = { from: 100, to: 200 };
const band = (time: number, until?: number) =>
  bandsOf([{ id: 'stay', time, ...(until !== undefined && { until }) }], range).map(({ from, to }) => [
    from,
    to,
  ]);

test.each([
  [120, 150, [[120, 150]]],
  [20, 150, [[100, 150]]],
  [150, 400, [[150, 200]]],
  [20, 400, [[100, 200]]],
  [20, 100, []],
  [20, 101, [[100, 101]]],
  [199, 400, [[199, 200]]],
  [200, 400, []],
  [150, undefined, []],
])('[PATIENT-13] what lasts from %i to %s is shown as far as it is in sight', (time, until, shown) => {
  expect(band(time, until)).toEqual(shown);
});

function panel(id: string, days: readonly number[], hours = 7): PanelSpec {
  return {
    id,
    title: id,
    unit: 'kg',
    color: '--measure-weight',
    decimals: 1,
    text: id,
    series: {
      times: days.map((day) => day * dayMs + hours * 3_600_000),
      values: days.map(() => 80),
      diastolic: [],
      manual: new Set(),
      implausible: new Set(),
    },
  };
}
const daily = (from: number, to: number) => Array.from({ length: to - from }, (_, day) => from + day);
const broken = [...daily(0, 10), ...daily(16, 30)];

test('[PATIENT-13] a gap that several curves have is named in the topmost of them alone', () => {
  const panels = [
    panel('whole', daily(0, 30)),
    panel('top', broken),
    panel('same', broken, 8),
    panel('later', [...daily(0, 20), ...daily(26, 40)]),
  ];
  const names = namedOnce(panels);
  const named = panels.map((spec, index) => panelModel(spec).gaps.map((gap) => names[index]?.(gap)));
  expect(named).toEqual([[], [true], [false], [true]]);
});

test('[PATIENT-13] a place and its time lead to each other, the edges of the range to those of the frame', () => {
  const frame = frameOf(800, true);
  expect([xOf(100, frame, range), xOf(200, frame, range)]).toEqual([frame.left, frame.right]);
  for (const time of [40, 100, 137, 200, 250])
    expect(timeAt(xOf(time, frame, range), frame, range)).toBeCloseTo(time);
});
