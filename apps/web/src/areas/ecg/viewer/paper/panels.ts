import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
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
export type Sheet = { panels: Panel[]; gutter: number; height: number };

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
};

const gridRows = 3;
const lowestMm: Record<Layout, number> = { grid: 20, rows: 10, single: 40 };
/** Numbers of the axis below stand in it. */
const leastGutterMm = 9.5;
/** Where the zero line stands in its row: more goes up than down. */
const zeroShare = 0.6;

/** Where each lead is drawn. In the grid the columns follow each other in time, as the rhythm strip below them runs. */
export function sheetOf(given: Given): Sheet {
  const { layout, sources, rhythmLead, width, pixelsPerMm } = given;
  const gutter = Math.round(Math.min(width / 4, Math.max(given.pulsePx + 12, leastGutterMm * pixelsPerMm)));
  const rhythm = sources.find(({ lead }) => lead === rhythmLead) ?? sources[0];
  if (!rhythm) return { panels: [], gutter, height: given.height };
  const rows: LeadSource[][] =
    layout === 'single' ? [] : layout === 'rows' ? sources.map((source) => [source]) : gridOf(sources);
  const hasRhythm = layout !== 'rows';
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
  return { panels, gutter, height: Math.max(given.height, rowHeight * count) };
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
