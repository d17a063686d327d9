import { type CaliperFigures, caliperFigures, snapped } from '@fernpuls/domain/ecg/view/caliper';
import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Caliper, View } from './address.ts';
import { valueAt } from './signal/clip-piece.ts';
import type { Tools } from './tools.ts';

type Measured = { tools: Tools; view: View; speed: number; source: LeadSource };

/** What a caliper on a lead says; amplitudes are those of the trace as it is shown. */
export function measure({ from, to }: Caliper, { tools, view, speed, source }: Measured): CaliperFigures {
  const treatment = { processing: view.processing, filter: view.filter };
  const mvAt = (seconds: number) => {
    const sight = {
      from: seconds - 0.05,
      to: seconds + 0.05,
      secondsPerPixel: 1 / tools.viewport.pixelsPerSecond(),
    };
    return valueAt(tools.course(source, sight, treatment).pieces, seconds);
  };
  const ends = { from, to, fromMv: mvAt(from), toMv: mvAt(to) };
  return caliperFigures(ends, { mmPerSecond: speed, mmPerMv: view.gain });
}

/** „604 ms · 99/min“ and „Δ 1,08 mV · 10,8 mm“. */
export function figureTexts(
  { ms, rate, mv, mm }: CaliperFigures,
  format: ClinicalFormat,
): { time: string; amplitude: string } {
  const time = [
    format.withUnit(format.number(ms), 'ms'),
    ...(rate === null ? [] : [format.value('pulse', rate)]),
  ].join(' · ');
  const amplitude =
    mv === null
      ? format.withUnit(format.number(mm.time, 1), 'mm')
      : [
          `Δ ${format.withUnit(format.number(mv, 2), 'mV')}`,
          format.withUnit(format.number(mm.amplitude ?? 0, 1), 'mm'),
        ].join(' · ');
  return { time, amplitude };
}

/** An end of a caliper on the nearest sample within the recording. */
export function snappedIn(tools: Tools, source: LeadSource, seconds: number): number {
  const lead = source.parts[0]?.lead;
  const grid = tools.grids.find((one) => one.lead === lead) ?? tools.grids[0];
  const within = Math.min(tools.extent.end, Math.max(tools.extent.start, seconds));
  return grid ? snapped(within, grid) : within;
}

/** One sample of a lead, seconds. */
export function sampleSeconds(tools: Tools, source: LeadSource): number {
  const lead = source.parts[0]?.lead;
  return 1 / (tools.grids.find((one) => one.lead === lead)?.samplingRateHz ?? 500);
}
