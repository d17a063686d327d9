import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { type CaliperFigures, caliperFigures, snapped } from '@fernpuls/domain/ecg/view/caliper';
import type { Ends } from '../../../../clinical/caliper/moving.ts';
import { egmHeights, egmSeconds } from '../draw-egm.ts';

/** A caliper on a channel. */
export type Placed = Ends & { channel: number };
type Spot = { x: number; y: number };

const microvoltsOfMv = 1000;

export function extentOf(egm: Egm): { start: number; end: number } {
  return { start: egm.startSeconds, end: egm.startSeconds + egmSeconds(egm) };
}

/** A moment on its nearest sample within the recording. */
export function snapIn(egm: Egm, seconds: number): number {
  const { start, end } = extentOf(egm);
  const grid = { startSeconds: egm.startSeconds, samplingRateHz: egm.samplesPerSecond };
  return snapped(Math.min(end, Math.max(start, seconds)), grid);
}

/** The caliper drawn from one spot to another, on the channel it began on. */
export function caliperAt(egm: Egm, drawn: { from: Spot; to: Spot; width: number }): Placed {
  const secondsAt = ({ x }: Spot) => snapIn(egm, egm.startSeconds + (x / drawn.width) * egmSeconds(egm));
  const [one, two] = [secondsAt(drawn.from), secondsAt(drawn.to)];
  const channel = Math.floor(drawn.from.y / egmHeights.large);
  return {
    from: Math.min(one, two),
    to: Math.max(one, two),
    channel: Math.min(egm.channels.length - 1, Math.max(0, channel)),
  };
}

/** Where a caliper begins that a key has called: a second around the middle, on the channel of the ventricle. */
export function middleOf(egm: Egm): Placed {
  const { start, end } = extentOf(egm);
  const middle = (start + end) / 2;
  const channel = egm.channels.findIndex(({ name }) => /rv|v/i.test(name));
  return { from: snapIn(egm, middle - 0.5), to: snapIn(egm, middle + 0.5), channel: Math.max(0, channel) };
}

/** What it says: time, rate, and the difference on its channel. */
export function figuresOf(egm: Egm, { from, to, channel }: Placed): CaliperFigures {
  const samples = egm.channels[channel]?.microvolts ?? [];
  const mvAt = (seconds: number) => {
    const value = samples[Math.round((seconds - egm.startSeconds) * egm.samplesPerSecond)];
    return value === undefined ? null : value / microvoltsOfMv;
  };
  return caliperFigures({ from, to, fromMv: mvAt(from), toMv: mvAt(to) }, { mmPerSecond: 25, mmPerMv: 10 });
}
