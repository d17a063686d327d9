import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import type { ChartPalette } from '../../../clinical/chart/chart-theme.ts';

/** Of a channel: beside the list of episodes, and full size. */
export const egmHeights = { small: 64, large: 150 };
const axisHeight = 18;
const nameWidth = 4;

type Frame = { width: number; height: number; palette: ChartPalette; channelHeight: number };

export function egmHeight({ channels }: Egm, channelHeight: number): number {
  return channels.length * channelHeight + axisHeight;
}

/** How long it lasts. */
export function egmSeconds({ channels, samplesPerSecond }: Egm): number {
  return Math.max(...channels.map(({ microvolts }) => microvolts.length)) / samplesPerSecond;
}

/** Marks as tinted spans, channels each in its own scale, seconds below. At most one step up and down a pixel. */
export function drawEgm(
  ctx: CanvasRenderingContext2D,
  egm: Egm,
  { width, height, palette, channelHeight }: Frame,
): void {
  const { samplesPerSecond, startSeconds, channels, marks } = egm;
  const seconds = egmSeconds(egm);
  const x = (second: number) => ((second - startSeconds) / seconds) * width;
  ctx.clearRect(0, 0, width, height);
  ctx.font = palette.font(450);
  for (const { fromSeconds, toSeconds, label, kind } of marks) {
    const { soft, text } = palette.priority[kind === 'episode' ? 'blocker' : 'low'];
    ctx.fillStyle = soft;
    ctx.fillRect(x(fromSeconds), 0, x(toSeconds) - x(fromSeconds), height - axisHeight);
    ctx.fillStyle = text;
    ctx.fillText(label, x(fromSeconds) + nameWidth, palette.fontSize + 2);
  }
  channels.forEach(({ name, microvolts }, at) => {
    const middle = at * channelHeight + channelHeight / 2 + palette.fontSize;
    const peak = microvolts.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
    drawChannel(ctx, microvolts, {
      middle,
      scale: (channelHeight / 2 - palette.fontSize) / peak,
      perPixel: (seconds * samplesPerSecond) / width,
      colour: palette.text1,
    });
    ctx.fillStyle = palette.text2;
    ctx.fillText(name, nameWidth, at * channelHeight + palette.fontSize * 2);
  });
  const step = seconds > 20 ? 5 : 2;
  ctx.fillStyle = palette.text3;
  ctx.textAlign = 'center';
  for (let second = Math.ceil(startSeconds / step) * step; second <= startSeconds + seconds; second += step)
    ctx.fillText(`${second} s`, Math.min(width - 14, Math.max(14, x(second))), height - 4);
  ctx.textAlign = 'start';
}

type Drawn = { middle: number; scale: number; perPixel: number; colour: string };

function drawChannel(
  ctx: CanvasRenderingContext2D,
  samples: readonly number[],
  { middle, scale, perPixel, colour }: Drawn,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  const group = Math.max(1, Math.floor(perPixel));
  for (let at = 0; at < samples.length; at += group) {
    const some = samples.slice(at, at + group);
    const x = at / perPixel;
    ctx.lineTo(x, middle - Math.max(...some) * scale);
    if (some.length > 1) ctx.lineTo(x, middle - Math.min(...some) * scale);
  }
  ctx.stroke();
}
