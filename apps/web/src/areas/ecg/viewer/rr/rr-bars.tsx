import { heartRateVariability } from '@fernpuls/domain/ecg/hrv';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { paletteOf, useThemeVersion } from '../../../../clinical/chart/chart-theme.ts';
import { useFormat } from '../../../../ui/format.ts';
import type { Beats } from '../beats.ts';
import { useSize } from '../paper/use-size.ts';
import type { Tools } from '../tools.ts';
import { useFrames } from '../use-frames.ts';
import { barsIn, drawRr, type RrBar } from './draw-rr.ts';
import { keepHeight, keptHeight, LaneHandle } from './lane-handle.tsx';
import { rrCourse } from './rr-course.ts';
import { RrHead } from './rr-head.tsx';
import styles from './rr-bars.module.css';
import { useRestingSight } from './use-resting-sight.ts';

type Props = {
  tools: Tools;
  bars: readonly RrBar[];
  beats: Beats;
  gutter: number;
  chosen: { from: number; to: number } | null;
  /** Whose R peaks these are. */
  method: string;
  /** 0 to 1 while beats are still being found. */
  progress: number;
  onChoose: (bar: RrBar) => void;
};

/** Intervals between the beats on the traces' own time; a click measures one. */
export function RrBars({ tools, bars, gutter, chosen, method, progress, onChoose }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const { viewport } = tools;
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(room);
  const [lane, changeLane] = useState(keptHeight);
  const isFolded = lane < 0;
  const setLane = (next: number) => {
    keepHeight(next);
    changeLane(next);
  };
  const theme = useThemeVersion();
  const starts = useMemo(() => Float64Array.from(bars, ({ from }) => from), [bars]);
  const course = useMemo(() => rrCourse(bars), [bars]);
  const sources = useMemo(() => [viewport], [viewport]);
  const seen = useRestingSight(tools);
  const { shown, hrv } = useMemo(() => {
    const { first, end } = barsIn(starts, seen.from, seen.to);
    const within = bars.slice(first, end);
    return { shown: within, hrv: heartRateVariability(Float64Array.from(within, (bar) => bar.ms)) };
  }, [bars, starts, seen]);

  // Under a lead that goes on line after line all that is in sight stands in one row.
  const pixelsPerSecond = () => {
    const seconds = Math.min(viewport.visibleSeconds(), viewport.extent.end - viewport.extent.start);
    return Math.min(viewport.pixelsPerSecond(), (width - gutter) / seconds);
  };
  useFrames(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    const size = { x: Math.round(width * pixelRatio), y: Math.round(height * pixelRatio) };
    if (element.width !== size.x) element.width = size.x;
    if (element.height !== size.y) element.height = size.y;
    const { color, font } = paletteOf(element, theme);
    drawRr(ctx, {
      width,
      height,
      pixelRatio,
      gutter,
      bars,
      starts,
      course,
      chosen,
      fromSeconds: viewport.get().from,
      pixelsPerSecond: pixelsPerSecond(),
      number: (value) => format.number(value),
      look: {
        bar: color('--ecg-rr'),
        strong: color('--measure-pulse'),
        notable: color('--ecg-rr-notable'),
        line: color('--line'),
        text: color('--text-2'),
        font: font(450),
      },
    });
  }, sources);

  const choose = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const at = viewport.get().from + (x - gutter) / pixelsPerSecond();
    const bar = bars[barsIn(starts, at, at).end - 1];
    if (bar && bar.from <= at && at < bar.to) onChoose(bar);
  };
  return (
    <section
      className={styles.rr}
      aria-label={t('rr.title')}
      style={isFolded ? undefined : { height: lane }}
      data-folded={isFolded || undefined}
    >
      {!isFolded && <LaneHandle label={t('rr.height')} height={lane} onChange={setLane} />}
      <RrHead
        isFolded={isFolded}
        onFold={() => setLane(-lane)}
        shown={shown}
        hrv={hrv}
        method={method}
        progress={progress}
      />
      <div
        ref={room}
        className={styles.room}
        hidden={isFolded}
        aria-keyshortcuts=". ,"
        onPointerDown={choose}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={t('rr.label', {
            count: shown.length,
            mean: hrv === null || hrv.meanNN === null ? '–' : format.number(hrv.meanNN),
          })}
        />
      </div>
    </section>
  );
}
