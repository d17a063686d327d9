import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { middleLevel } from '../../strip/middle-level.ts';
import type { Layout, View } from '../address.ts';
import type { Beats, Place } from '../beats.ts';
import { joinedStretches } from '../columns.ts';
import type { Sight } from '../signal/tiles.ts';
import type { Details, Tools } from '../tools.ts';
import { useFrames } from '../use-frames.ts';
import { beatMarks } from './draw-beats.ts';
import { drawScene, type Scene } from './draw-scene.ts';
import { noteKindOf, type Panel, type Sheet } from './panels.ts';
import { sceneLook } from './scene-colours.ts';

type Given = {
  tools: Tools;
  view: View;
  layout: Layout;
  sheet: Sheet;
  width: number;
  pixelsPerMm: number;
  theme: number;
  paper: 'theme' | 'pink';
  clock: (seconds: number) => string;
  marks: Pick<Scene, 'beats' | 'poor' | 'annotations'>;
};

/** The canvas of the traces; drawn whenever they move. */
export function useTraces(given: Given): RefObject<HTMLCanvasElement | null> {
  const { tools, view, layout, sheet, width, pixelsPerMm, theme, paper, clock, marks } = given;
  const { viewport } = tools;
  const { t } = useTranslation('ecg_viewer');
  const above = useRef<HTMLCanvasElement>(null);
  const levels = useRef(new Map<string, number>());
  const treatment = { processing: view.processing, filter: view.filter };
  const leads = useMemo(
    () => [...new Set(sheet.panels.flatMap(({ source }) => source.parts.map(({ lead }) => lead)))],
    [sheet],
  );
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
    const noteOf = (panel: Panel) => {
      const kind = noteKindOf(panel, { layout, lines: sheet.panels.length });
      if (kind === 'time') return clock(fromSeconds + panel.delayPx / pixelsPerSecond);
      if (kind === 'rhythm') return t('rhythm');
      return kind && t('derived');
    };
    drawScene(ctx, {
      sheet,
      width,
      pixelRatio,
      fromSeconds,
      pixelsPerSecond,
      pixelsPerMv: view.gain * pixelsPerMm,
      tracesOf: (panel, from, to) => {
        const course = tools.course(panel.source, { ...sight, from, to }, treatment);
        const zeroMv = course.isTreated ? 0 : levelOf(levels.current, panel, course.pieces);
        return { pieces: course.pieces, zeroMv };
      },
      labelOf: (panel) => ({ text: panel.source.lead, note: noteOf(panel) }),
      ...marks,
      ...sceneLook(canvas, theme, paper),
    });
  };
  useFrames(
    draw,
    useMemo(() => [viewport, tools], [viewport, tools]),
  );
  return above;
}

type Marked = { beats: Beats; places: readonly Place[]; annotations: Details['annotations'] };

/** What stands beside the traces, as it is drawn. */
export function useMarks({ beats, places, annotations }: Marked): Given['marks'] {
  const drawnBeats = useMemo(() => beatMarks(beats), [beats]);
  const poor = useMemo(
    () => joinedStretches(places.filter(({ kind }) => kind === 'poor' || kind === 'gap')),
    [places],
  );
  const words = useMemo(() => {
    const sorted = annotations.toSorted((a, b) => a.seconds - b.seconds);
    return {
      moments: Float64Array.from(sorted, ({ seconds }) => seconds),
      texts: sorted.map(({ text }) => text),
    };
  }, [annotations]);
  return { beats: drawnBeats, poor, annotations: words };
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
