import { type EcgTrace, ecgStrips } from '@fernpuls/contract/ecg/signal.call';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useThemeVersion } from '../../../clinical/chart/chart-theme.ts';
import { useWidth } from '../../../clinical/chart/use-width.ts';
import { decodeTrace } from './decode-trace.ts';
import { drawPaper } from './draw-paper.ts';
import { pulseDrawing, traceDrawing } from './draw-trace.ts';
import styles from './ecg-strip.module.css';
import { middleLevel } from './middle-level.ts';
import { paperColours } from './paper-colours.ts';
import { stripInput } from './strip-input.ts';

type Looks = {
  /** What the picture shows in one sentence: it is told instead of it. */
  label: string;
  seconds?: number;
  mmPerSecond?: number;
  mmPerMv?: number;
  /** CSS pixels; the trace's middle stands a little below that of the paper. */
  height?: number;
  /** Without it the strip fills its width: the paper stays true to itself, not to a ruler. */
  pixelsPerMm?: number;
};
type Props = Looks & { trace: EcgTrace | null; isComing?: boolean };

/** The first seconds of a trace on millimetre paper; without samples the empty paper. */
export function EcgStrip({ trace, label, isComing, ...looks }: Props) {
  const { seconds = 10, mmPerSecond = 25, mmPerMv = 10, height = 96 } = looks;
  const around = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(around);
  const theme = useThemeVersion();
  const pieces = useMemo(() => (trace ? decodeTrace(trace).pieces : []), [trace]);
  const zeroMv = useMemo(() => middleLevel(pieces), [pieces]);
  // The pulse takes 5 mm at 25 mm/s and stands before the trace, with a millimetre at either side.
  const pulseMm = 0.2 * mmPerSecond + 3;
  const pixelsPerMm = looks.pixelsPerMm ?? width / (seconds * mmPerSecond + pulseMm);

  useLayoutEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    element.width = Math.round(width * pixelRatio);
    element.height = Math.round(height * pixelRatio);
    const colours = paperColours(element, theme);
    drawPaper(ctx, { width, height, pixelRatio, pixelsPerMm, colours });
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const left = pulseMm * pixelsPerMm;
    const scale = {
      zeroY: height * 0.6,
      pixelsPerSecond: mmPerSecond * pixelsPerMm,
      pixelsPerMv: mmPerMv * pixelsPerMm,
    };
    const fromSeconds = pieces[0]?.startSeconds ?? 0;
    const right = Math.min(width, left + seconds * scale.pixelsPerSecond);
    ctx.strokeStyle = colours.trace;
    ctx.lineJoin = 'round';
    ctx.lineWidth = 1;
    ctx.beginPath();
    pulseDrawing(ctx, { ...scale, right: left - pixelsPerMm });
    ctx.stroke();
    ctx.beginPath();
    ctx.rect(left, 0, right - left, height);
    ctx.clip();
    ctx.beginPath();
    traceDrawing(ctx, pieces, { ...scale, left, right, fromSeconds, zeroMv });
    ctx.stroke();
  }, [pieces, zeroMv, width, height, theme, pixelsPerMm, pulseMm, seconds, mmPerSecond, mmPerMv]);

  return (
    <div ref={around} className={styles.strip} style={{ height }} aria-busy={isComing || undefined}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={label}
        style={{ width, height }}
      />
    </div>
  );
}

/** One recording's strip, asked for by its id. Many at once: ask `ecgStrips` for all of them and give each its trace. */
export function LoadedEcgStrip({ ecgId, ...looks }: Looks & { ecgId: string }) {
  const { data, isPending } = useCall(ecgStrips, stripInput(ecgId, looks.seconds ?? 10));
  const found = data?.data.find(({ id }) => id === ecgId);
  return <EcgStrip trace={found?.trace ?? null} isComing={isPending} {...looks} />;
}
