import { isDerived, type LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import type { Layout } from '../address.ts';

/** A stretch of paper with one lead; CSS pixels, `from` is the share of the sight's time it begins at. */
export type Panel = {
  key: string;
  source: LeadSource;
  left: number;
  right: number;
  zeroY: number;
  top: number;
  bottom: number;
  /** Seconds after the left edge of the paper. */
  delayPx: number;
  isRhythm: boolean;
};
export type Sheet = {
  panels: Panel[];
  gutter: number;
  height: number;
  /** So much time as this many pixels hold is in sight. */
  sightPx: number;
};

type Given = {
  layout: Layout;
  sources: readonly LeadSource[];
  rhythmLead: string;
  width: number;
  /** Room there is; rows share it, yet none is lower than they can be read at. */
  height: number;
  pixelsPerMm: number;
  /** Width of the calibration pulse. */
  pulsePx: number;
  /** A single lead goes on line after line: how fast, and how long the recording is. Without it one line. */
  flow?: { pixelsPerSecond: number; seconds: number };
};

const gridRows = 3;
const lowestMm: Record<Layout, number> = { grid: 20, rows: 10, single: 40 };
/** For less than this no new line begins: the last sample of half a minute. */
const leastPx = 4;
/** Lines of a single lead are no lower. */
const lineMm = 30;
/** Numbers of the axis below stand in it. */
const leastGutterMm = 9.5;
/** Where the zero line stands in its row: more goes up than down. */
const zeroShare = 0.6;

/** Where each lead is drawn. In the grid the columns follow each other in time, as the rhythm strip below them runs. */
export function sheetOf(given: Given): Sheet {
  const { layout, sources, rhythmLead, width, pixelsPerMm } = given;
  const gutter = gutterOf(given);
  const rhythm = sources.find(({ lead }) => lead === rhythmLead) ?? sources[0];
  if (!rhythm) return { panels: [], gutter, height: given.height, sightPx: width - gutter };
  if (layout === 'single') return linesOf(given, rhythm, gutter);
  const rows: LeadSource[][] = layout === 'rows' ? sources.map((source) => [source]) : gridOf(sources);
  const hasRhythm = layout === 'grid';
  const count = rows.length + (hasRhythm ? 1 : 0);
  const rowHeight = Math.max(lowestMm[layout] * pixelsPerMm, given.height / count);
  const place = (row: number, left: number, right: number) => ({
    left,
    right,
    delayPx: left - gutter,
    top: row * rowHeight,
    bottom: (row + 1) * rowHeight,
    zeroY: Math.round((row + zeroShare) * rowHeight),
  });
  const panels = rows.flatMap((cells, row) =>
    cells.map((source, column): Panel => {
      const edge = (at: number) => Math.round(gutter + ((width - gutter) * at) / cells.length);
      return {
        key: source.lead,
        source,
        isRhythm: false,
        ...place(row, edge(column), edge(column + 1)),
      };
    }),
  );
  if (hasRhythm)
    panels.push({ key: 'rhythm', source: rhythm, isRhythm: true, ...place(rows.length, gutter, width) });
  return {
    panels,
    gutter,
    height: Math.max(given.height, rowHeight * count),
    sightPx: width - gutter,
  };
}

/** The calibration pulse stands left of the traces, as far as there is room for it. */
export function gutterOf({
  width,
  pixelsPerMm,
  pulsePx,
}: Pick<Given, 'width' | 'pixelsPerMm' | 'pulsePx'>): number {
  return Math.round(Math.min(width / 4, Math.max(pulsePx + 12, leastGutterMm * pixelsPerMm)));
}

/** As many lines of whole seconds as there is room and recording for. */
function linesOf(given: Given, source: LeadSource, gutter: number): Sheet {
  const { width, pixelsPerMm, flow = { pixelsPerSecond: 1, seconds: 0 } } = given;
  const { pixelsPerSecond, seconds } = flow;
  const widest = Math.max(1, width - gutter);
  const room = Math.min(
    Math.floor(given.height / (lineMm * pixelsPerMm)),
    mostLines(pixelsPerSecond / pixelsPerMm),
  );
  const linePx = lineSeconds(widest / pixelsPerSecond) * pixelsPerSecond;
  const count = Math.max(1, Math.min(room, Math.ceil((seconds * pixelsPerSecond - leastPx) / linePx)));
  const px = count === 1 ? widest : linePx;
  const height = Math.max(given.height, count === 1 ? lowestMm.single * pixelsPerMm : 0);
  const panels = Array.from(
    { length: count },
    (_, line): Panel => ({
      key: 'rhythm',
      source,
      isRhythm: true,
      left: gutter,
      right: gutter + px,
      delayPx: line * px,
      top: (line * height) / count,
      bottom: ((line + 1) * height) / count,
      zeroY: Math.round(((line + zeroShare) * height) / count),
    }),
  );
  return { panels, gutter, height, sightPx: count * px };
}

/**
 * Slow paper is dear to draw and needs no second line: the fewer of them the slower it is, yet never so few that less
 * time is in sight than at the speed before.
 */
function mostLines(speed: number): number {
  return 1 + Math.floor(speed / 2.5 + 1e-6);
}

/** The most whole seconds of a line; of long lines steps of five, as they are counted by. */
function lineSeconds(most: number): number {
  if (most < 1) return most;
  return most < 10 ? Math.floor(most) : 5 * Math.floor(most / 5);
}

/** The panel a moment stands in, of those that show the same lead one below the other; the given one elsewhere. */
export function panelAt({ panels }: Sheet, panel: Panel, px: number): Panel {
  const lines = panels.filter(({ key }) => key === panel.key);
  return lines.find(({ delayPx, left, right }) => px >= delayPx && px < delayPx + right - left) ?? panel;
}

/** What is said beside the name of a lead: which of its pictures this is, that nobody recorded it, when its line begins. */
export function noteKindOf(
  { isRhythm, source }: Pick<Panel, 'isRhythm' | 'source'>,
  { layout, lines }: { layout: Layout; lines: number },
): 'rhythm' | 'derived' | 'time' | null {
  if (isRhythm && layout === 'grid') return 'rhythm';
  if (isDerived(source)) return 'derived';
  return lines > 1 && layout === 'single' ? 'time' : null;
}

/** Column after column of three leads; twelve leads make four columns. */
function gridOf(sources: readonly LeadSource[]): LeadSource[][] {
  return Array.from({ length: Math.min(gridRows, sources.length) }, (_, row) =>
    sources.filter((_, index) => index % gridRows === row),
  );
}

/** The layouts a recording of so many leads can have, the usual one first. */
export function layoutsFor(leads: number): readonly Layout[] {
  if (leads >= 6) return ['grid', 'rows', 'single'];
  return leads > 1 ? ['rows', 'single'] : ['single'];
}
