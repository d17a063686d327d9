import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import type { Layout } from '../viewer/address.ts';
import { type Panel, sheetOf } from '../viewer/paper/panels.ts';

/** Units of the picture a millimetre: fine enough for every sample of a diagnostic recording. */
export const unitsPerMm = 20;
/** A4 across, with margins every printer keeps, below the head. */
export const paperMm = { width: 277, height: 150 } as const;
/** A day on paper would be a book. */
const mostPages = 60;
const rowsOfOneLead = 4;

type PrintPanel = Panel & { fromSeconds: number };
export type PrintPage = { from: number; to: number; panels: PrintPanel[]; gutter: number };

type Given = {
  layout: Layout;
  sources: readonly LeadSource[];
  lead: string;
  speed: number;
  extent: { start: number; end: number };
  /** Where the first page begins. */
  from: number;
  /** One page, or all to the end. */
  isWhole: boolean;
};

/** Which part of the recording stands where; a single lead fills a page line after line. */
export function printPages(given: Given): PrintPage[] {
  const { layout, sources, lead, speed, extent, isWhole } = given;
  const sheet = sheetOf({
    layout,
    sources,
    rhythmLead: lead,
    width: paperMm.width * unitsPerMm,
    height: paperMm.height * unitsPerMm,
    pixelsPerMm: unitsPerMm,
    pulsePx: 0.2 * speed * unitsPerMm,
  });
  const { gutter } = sheet;
  const unitsPerSecond = speed * unitsPerMm;
  const lineSeconds = (paperMm.width * unitsPerMm - gutter) / unitsPerSecond;
  const rows = layout === 'single' ? rowsOfOneLead : 1;
  const pageSeconds = rows * lineSeconds;
  const start = isWhole
    ? extent.start
    : Math.max(extent.start, Math.min(given.from, extent.end - lineSeconds));
  const wanted = isWhole ? Math.ceil((extent.end - start) / pageSeconds - 1e-6) : 1;
  return Array.from({ length: Math.max(1, Math.min(mostPages, wanted)) }, (_, page) => {
    const from = start + page * pageSeconds;
    const panels = sheet.panels.flatMap((panel): PrintPanel[] => {
      if (layout !== 'single') return [{ ...panel, fromSeconds: from + panel.delayPx / unitsPerSecond }];
      const height = (paperMm.height * unitsPerMm) / rows;
      return Array.from({ length: rows }, (_, row) => ({
        ...panel,
        key: `${panel.key}${row}`,
        top: row * height,
        bottom: (row + 1) * height,
        zeroY: (row + 0.6) * height,
        fromSeconds: from + row * lineSeconds,
      })).filter(({ fromSeconds }) => fromSeconds < extent.end);
    });
    return { from, to: Math.min(extent.end, from + pageSeconds), panels, gutter };
  });
}
