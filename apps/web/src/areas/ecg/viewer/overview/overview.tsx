import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paletteOf, useThemeVersion } from '../../../../clinical/chart/chart-theme.ts';
import { traceDrawing } from '../../strip/draw-trace.ts';
import { middleLevel } from '../../strip/middle-level.ts';
import type { Place } from '../beats.ts';
import { joinedStretches, stretchesIn } from '../columns.ts';
import { useSize } from '../paper/use-size.ts';
import type { Tools } from '../tools.ts';
import { useFrames } from '../use-frames.ts';
import styles from './overview.module.css';

type Props = {
  tools: Tools;
  source: LeadSource;
  places: readonly Place[];
  clock: (seconds: number) => string;
};

const untreated = { processing: 'raw', filter: 'off' } as const;
/** Of 24 h a window of ten seconds would be a tenth of a pixel. */
const narrowest = 6;
const leastPixels = 1.5;
const lowPixels = 5;

/** Places by how they are marked: unreadable stretches and episodes all the way up, beats and pauses at the foot. */
function marksOf(places: readonly Place[]) {
  const of = (...kinds: Place['kind'][]) =>
    joinedStretches(places.filter(({ kind }) => kinds.includes(kind)));
  return [
    { stretches: of('poor', 'gap'), colour: '--strong-line', share: 1, isHigh: true },
    { stretches: of('rhythm'), colour: '--priority-high', share: 0.25, isHigh: true },
    {
      stretches: of('ventricular', 'supraventricular', 'pause'),
      colour: '--priority-high',
      share: 1,
      isHigh: false,
    },
  ];
}

/** The whole recording as a strip; the part on screen is a window in it: drag it, click, or use the arrow keys. */
export function Overview({ tools, source, places, clock }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const { viewport, extent } = tools;
  const room = useRef<HTMLDivElement>(null);
  const course = useRef<HTMLCanvasElement>(null);
  const grip = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const { width, height } = useSize(room);
  const theme = useThemeVersion();
  const seconds = extent.end - extent.start;
  const pixelsPerSecond = width / seconds;
  const signals = useMemo(() => [tools], [tools]);
  const moves = useMemo(() => [viewport], [viewport]);

  const marks = useMemo(() => marksOf(places), [places]);

  useFrames(() => {
    const canvas = course.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(height * pixelRatio);
    const sight = { from: extent.start, to: extent.end, secondsPerPixel: 1 / pixelsPerSecond };
    tools.want(
      source.parts.map(({ lead }) => lead),
      sight,
      untreated,
    );
    const { pieces } = tools.course(source, sight, untreated);
    const { color } = paletteOf(canvas, theme);
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const columns = { ...sight, secondsPerColumn: leastPixels / pixelsPerSecond };
    for (const { stretches, colour, share, isHigh } of marks) {
      ctx.fillStyle = color(colour);
      ctx.globalAlpha = share;
      const top = isHigh ? 0 : height - lowPixels;
      stretchesIn(stretches, columns, (from, to) =>
        ctx.fillRect((from - extent.start) * pixelsPerSecond, top, (to - from) * pixelsPerSecond, height),
      );
    }
    ctx.globalAlpha = 1;
    ctx.strokeStyle = color('--text-3');
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    traceDrawing(ctx, pieces, {
      left: 0,
      right: width,
      zeroY: height * 0.6,
      zeroMv: middleLevel(pieces),
      fromSeconds: extent.start,
      pixelsPerSecond,
      pixelsPerMv: height / 3.2,
    });
    ctx.stroke();
  }, signals);

  useFrames(() => {
    const element = grip.current;
    if (!element || width === 0) return;
    const { from } = viewport.get();
    const size = Math.min(width, Math.max(narrowest, viewport.visibleSeconds() * pixelsPerSecond));
    element.style.width = `${size}px`;
    element.style.transform = `translateX(${Math.min(width - size, (from - extent.start) * pixelsPerSecond)}px)`;
    element.setAttribute('aria-valuenow', String(Math.round(from)));
    element.setAttribute('aria-valuetext', clock(from));
  }, moves);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    viewport.show(extent.start + x / pixelsPerSecond);
  };
  const press = (event: KeyboardEvent) => {
    const page = viewport.visibleSeconds();
    const steps: Record<string, number> = {
      ArrowLeft: -seconds / 100,
      ArrowRight: seconds / 100,
      PageDown: page,
      PageUp: -page,
      Home: -seconds,
      End: seconds,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    viewport.panBy(step);
  };
  return (
    <div
      ref={room}
      className={styles.overview}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
        follow(event);
      }}
      onPointerMove={(event) => isHeld.current && follow(event)}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
    >
      <canvas ref={course} className={styles.canvas} aria-hidden="true" />
      <div
        ref={grip}
        className={styles.window}
        role="slider"
        tabIndex={0}
        aria-label={t('overview.window')}
        aria-valuemin={Math.round(extent.start)}
        aria-valuemax={Math.round(extent.end)}
        aria-valuenow={Math.round(extent.start)}
        onKeyDown={press}
      />
      <span className={styles.start}>{clock(extent.start)}</span>
      <span className={styles.end}>{clock(extent.end)}</span>
    </div>
  );
}
