import { isDerived, type LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useThemeVersion } from '../../../../clinical/chart/chart-theme.ts';
import type { Caliper, Layout, View } from '../address.ts';
import type { Beats, Place } from '../beats.ts';
import { drawPaper } from '../../strip/draw-paper.ts';
import { middleLevel } from '../../strip/middle-level.ts';
import type { Sight } from '../signal/trace-store.ts';
import type { Details, Tools } from '../tools.ts';
import { useFrames } from '../use-frames.ts';
import { joinedStretches } from '../columns.ts';
import { beatMarks } from './draw-beats.ts';
import { drawScene } from './draw-scene.ts';
import styles from './paper.module.css';
import { type Panel, type Sheet, sheetOf } from './panels.ts';
import { sceneLook } from './scene-colours.ts';
import { usePaperPointer } from './use-paper-pointer.ts';
import { useSize } from './use-size.ts';

type PaperProps = {
  tools: Tools;
  view: View;
  layout: Layout;
  sources: readonly LeadSource[];
  rhythmLead: string;
  pixelsPerMm: number;
  /** The theme's, or pink as paper is. */
  paper: 'theme' | 'pink';
  beats: Beats;
  places: readonly Place[];
  annotations: Details['annotations'];
  speed: number;
  clock: (seconds: number) => string;
  isMeasuring: boolean;
  onCaliper: (caliper: Caliper) => void;
  label: string;
  canvasRef?: Ref<HTMLDivElement>;
  /** What lies over the paper. */
  children: (sheet: Sheet) => ReactNode;
};

/** The traces on millimetre paper: paper is drawn when it changes, traces whenever they move. */
export function Paper(props: PaperProps) {
  const { tools, view, layout, sources, rhythmLead, pixelsPerMm, paper, speed } = props;
  const { viewport } = tools;
  const { t } = useTranslation('ecg_viewer');
  const room = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const levels = useRef(new Map<string, number>());
  const { width, height } = useSize(room);
  const theme = useThemeVersion();
  const sheet = useMemo(
    () =>
      sheetOf({
        layout,
        sources,
        rhythmLead,
        width,
        height,
        pixelsPerMm,
        pulsePx: 0.2 * speed * pixelsPerMm,
        flow: {
          pixelsPerSecond: speed * pixelsPerMm,
          seconds: tools.extent.end - tools.extent.start,
        },
      }),
    [layout, sources, rhythmLead, width, height, pixelsPerMm, speed, tools],
  );
  const treatment = { processing: view.processing, filter: view.filter };
  const leads = useMemo(
    () => [...new Set(sheet.panels.flatMap(({ source }) => source.parts.map(({ lead }) => lead)))],
    [sheet],
  );

  useEffect(() => {
    if (width > 0) viewport.resize({ widthPx: sheet.sightPx, pixelsPerMm });
  }, [viewport, width, sheet.sightPx, pixelsPerMm]);

  useEffect(() => {
    const canvas = below.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(sheet.height * pixelRatio);
    const { colours } = sceneLook(canvas, theme, paper);
    drawPaper(ctx, {
      width,
      height: sheet.height,
      pixelRatio,
      pixelsPerMm,
      originX: sheet.gutter,
      originY: sheet.panels.at(-1)?.zeroY ?? 0,
      colours,
    });
  }, [width, sheet, pixelsPerMm, theme, paper]);

  const beats = useMemo(() => beatMarks(props.beats), [props.beats]);
  const poor = useMemo(
    () => joinedStretches(props.places.filter(({ kind }) => kind === 'poor' || kind === 'gap')),
    [props.places],
  );
  const annotations = useMemo(() => {
    const sorted = props.annotations.toSorted((a, b) => a.seconds - b.seconds);
    return {
      moments: Float64Array.from(sorted, ({ seconds }) => seconds),
      texts: sorted.map(({ text }) => text),
    };
  }, [props.annotations]);
  const draw = () => {
    const canvas = above.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    const size = { x: Math.round(width * pixelRatio), y: Math.round(sheet.height * pixelRatio) };
    if (canvas.width !== size.x) canvas.width = size.x;
    if (canvas.height !== size.y) canvas.height = size.y;
    const pixelsPerSecond = viewport.pixelsPerSecond();
    const fromSeconds = viewport.get().from;
    const sight: Sight = {
      from: fromSeconds,
      to: fromSeconds + sheet.sightPx / pixelsPerSecond,
      secondsPerPixel: 1 / pixelsPerSecond,
    };
    tools.want(leads, sight, treatment);
    drawScene(ctx, {
      sheet,
      width,
      pixelRatio,
      fromSeconds,
      pixelsPerSecond,
      pixelsPerMv: view.gain * pixelsPerMm,
      tracesOf: (panel, from, to) => {
        const course = tools.course(panel.source, { ...sight, from, to }, treatment);
        return {
          pieces: course.pieces,
          zeroMv: course.isTreated ? 0 : levelOf(levels.current, panel, course.pieces),
        };
      },
      labelOf: ({ source, isRhythm, delayPx }) => ({
        text: source.lead,
        note:
          isRhythm && layout === 'grid'
            ? t('rhythm')
            : isDerived(source)
              ? t('derived')
              : sheet.panels.length > 1 && layout === 'single'
                ? props.clock(fromSeconds + delayPx / pixelsPerSecond)
                : null,
      }),
      beats,
      poor,
      annotations,
      ...sceneLook(canvas, theme, paper),
    });
  };
  const sources_ = useMemo(() => [viewport, tools], [viewport, tools]);
  useFrames(draw, sources_);

  const pointer = usePaperPointer({
    root: hand,
    viewport,
    anchorAt: (place) => {
      const panel = sheet.panels.find((one) => inside(one, place)) ?? sheet.panels[0];
      if (!panel) return 0;
      return Math.min(1, Math.max(0, (place.x - panel.left + panel.delayPx) / sheet.sightPx));
    },
    isMeasuring: props.isMeasuring,
    onMeasure: (from, to) => {
      const panel =
        sheet.panels.find((one) => inside(one, from)) ?? sheet.panels.find(({ isRhythm }) => isRhythm);
      if (!panel) return;
      const [one, two] = [from.x, to.x].map((x) => {
        const within = Math.min(panel.right, Math.max(panel.left, x));
        return viewport.get().from + (within - panel.left + panel.delayPx) / viewport.pixelsPerSecond();
      });
      props.onCaliper({
        from: Math.min(one ?? 0, two ?? 0),
        to: Math.max(one ?? 0, two ?? 0),
        panel: panel.key,
      });
    },
  });

  return (
    <div ref={room} className={styles.room} data-paper={paper}>
      <div
        ref={hand}
        className={styles.hand}
        data-measuring={props.isMeasuring || undefined}
        style={{ height: sheet.height }}
        {...pointer}
      >
        <canvas ref={below} className={styles.canvas} aria-hidden="true" />
        <canvas ref={above} className={styles.canvas} role="img" aria-label={props.label} />
        {width > 0 && props.children(sheet)}
      </div>
    </div>
  );
}

function inside({ left, right, top, bottom }: Panel, { x, y }: { x: number; y: number }): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** The first look at a lead decides where it stands, so that panning does not lift it. */
function levelOf(
  levels: Map<string, number>,
  { source }: Panel,
  pieces: Parameters<typeof middleLevel>[0],
): number {
  const known = levels.get(source.lead);
  if (known !== undefined || pieces.length === 0) return known ?? 0;
  const level = middleLevel(pieces);
  levels.set(source.lead, level);
  return level;
}
