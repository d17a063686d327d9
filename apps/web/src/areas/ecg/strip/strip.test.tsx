import { type EcgTrace, ecgStrips } from '@fernpuls/contract/ecg/signal.call';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notedCanvas } from '../../../test/canvas.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { decodeTrace, type TracePiece } from './decode-trace.ts';
import { drawPaper } from './draw-paper.ts';
import { traceDrawing } from './draw-trace.ts';
import { LoadedEcgStrip } from './ecg-strip.tsx';
import { middleLevel } from './middle-level.ts';

const base64 = (values: Int16Array) => Buffer.from(values.buffer).toString('base64');
const samplesOf = (
  values: number[],
  more: Partial<EcgTrace> = {},
  missing: { first: number; end: number }[] = [],
) =>
  ({
    lead: 'II',
    position: 0,
    gain: 1000,
    baseline: 0,
    samplingRateHz: 500,
    bits: 16,
    pieces: [
      {
        firstSample: 0,
        startSeconds: 0,
        samplesPerColumn: 1,
        samples: base64(Int16Array.from(values)),
        min: null,
        max: null,
        missing,
      },
    ],
    ...more,
  }) satisfies EcgTrace;

describe('a trace from the wire', () => {
  it('[ECG-02] is told in millivolts by gain and baseline, what is missing as no number', () => {
    const trace = samplesOf([100, 1100, -900, 600], { baseline: 100 }, [{ first: 3, end: 9 }]);
    const values = decodeTrace(trace).pieces[0]?.min ?? [];
    expect([...values]).toEqual([0, 1, -1, Number.NaN]);
  });

  it('[ECG-02] keeps least and greatest of each column, the right way up where the gain is negative', () => {
    const columns = {
      ...samplesOf([]).pieces[0],
      firstSample: 0,
      startSeconds: 2,
      samplesPerColumn: 50,
      samples: null,
      min: base64(Int16Array.from([-500, 32767])),
      max: base64(Int16Array.from([1000, -32768])),
      missing: [],
    };
    const [piece] = decodeTrace({ ...samplesOf([]), pieces: [columns] }).pieces;
    expect(piece?.secondsPerColumn).toBe(0.1);
    expect([...(piece?.min ?? [])]).toEqual([-0.5, Number.NaN]);
    expect([...(piece?.max ?? [])]).toEqual([1, Number.NaN]);
    const [upside] = decodeTrace({ ...samplesOf([]), gain: -1000, pieces: [columns] }).pieces;
    expect([upside?.min[0], upside?.max[0]]).toEqual([-1, 0.5]);
  });
});

describe('millimetre paper', () => {
  const colours = { paper: 'paper', fine: 'fine', bold: 'bold', trace: 'trace' };
  const linesAt = (pixelRatio: number, pixelsPerMm: number, fill: string) => {
    const { ctx, strokes } = notedCanvas();
    drawPaper(ctx, { width: 400, height: 100, pixelRatio, pixelsPerMm, colours });
    return strokes
      .filter(({ what, fill: used, given }) => what === 'fillRect' && used === fill && given[2] === 1)
      .map(({ given }) => Number(given[0]));
  };

  it('[ECG-02] has a bold line every five millimetres, none more than half a device pixel off over its width', () => {
    for (const ratio of [1, 1.25, 2]) {
      const lines = linesAt(ratio, 3.7795, 'bold');
      expect(lines).toHaveLength(Math.ceil(400 / (5 * 3.7795)));
      lines.forEach((at, index) => {
        expect(Number.isInteger(at)).toBe(true);
        expect(Math.abs(at - index * 5 * 3.7795 * ratio)).toBeLessThanOrEqual(0.5);
      });
    }
  });

  it('leaves the fine lines out where they would run together', () => {
    expect(linesAt(1, 4, 'fine').length).toBeGreaterThan(70);
    expect(linesAt(1, 2, 'fine')).toEqual([]);
  });
});

describe('the line of a trace', () => {
  const box = { left: 0, right: 1000, zeroY: 50, fromSeconds: 0, pixelsPerMv: 10 };
  const drawn = (piece: TracePiece, pixelsPerSecond: number) => {
    const { ctx, strokes } = notedCanvas();
    traceDrawing(ctx, [piece], { ...box, pixelsPerSecond });
    return strokes;
  };
  const samples = (values: number[]): TracePiece => {
    const min = Float32Array.from(values);
    return { startSeconds: 0, secondsPerColumn: 0.002, min, max: min };
  };

  it('[ECG-02] reaches a spike of one sample where many samples fall into a pixel', () => {
    const values = new Array<number>(5000).fill(0);
    values[2501] = 4;
    const heights = drawn(samples(values), 10).map(({ given }) => Number(given[1]));
    expect(Math.min(...heights)).toBe(10);
  });

  it('[ECG-02] breaks where nothing was recorded', () => {
    const strokes = drawn(samples([0, 0, Number.NaN, Number.NaN, 0, 0]), 500);
    expect(strokes.map(({ what }) => what)).toEqual(['moveTo', 'lineTo', 'moveTo', 'lineTo']);
    expect(strokes.at(2)?.given[0]).toBe(4);
  });

  it('[ECG-02] puts a moment where the paper has it, to half a pixel in dense places too', () => {
    const values = new Array<number>(1001).fill(0);
    values[500] = 1;
    for (const pixelsPerSecond of [94.5, 300, 945]) {
      const strokes = drawn(samples(values), pixelsPerSecond);
      const top = strokes.find(({ given }) => Number(given[1]) === 40);
      expect(Math.abs(Number(top?.given[0]) - pixelsPerSecond)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('the strip', () => {
  it('stands at the level the trace spends most of its time at, not at zero', () => {
    const min = Float32Array.from([3, 3.1, 3, 9, 3, 2.9, Number.NaN]);
    expect(middleLevel([{ startSeconds: 0, secondsPerColumn: 1, min, max: min }])).toBeCloseTo(3, 5);
    expect(middleLevel([])).toBe(0);
  });

  it('[BEYOND-08] asks for its recording and is told in a sentence', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const api = fakeApi();
    const ecgId = '00000000-0000-7000-8000-000000000001';
    api.on(ecgStrips, () => ({ data: [{ id: ecgId, trace: samplesOf([0, 1000, 0]) }] }));
    const element = <LoadedEcgStrip ecgId={ecgId} seconds={6} label="Sechs Sekunden, Ableitung II" />;
    await renderPage({ api, routes: [{ path: 'strip', element }], path: 'strip' });
    await screen.findByRole('img', { name: 'Sechs Sekunden, Ableitung II' });
    const asked = api.seen.find(({ path }) => path.endsWith('/strips'));
    expect(asked?.search.get('seconds')).toBe('6');
  });
});
