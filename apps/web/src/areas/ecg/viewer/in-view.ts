import { nextNotable } from '@fernpuls/domain/ecg/view/notable';
import type { Caliper, Layout } from './address.ts';
import type { Panel, Sheet } from './paper/panels.ts';

/** The stretch of the recording that is in view; seconds. */
type InView = { from: number; seconds: number };
type Interval = { from: number; to: number };

/** Where nothing is known to measure, the caliper begins this far to each side. */
const halfCaliperSeconds = 0.3;

function middleOf({ from, seconds }: InView): number {
  return from + seconds / 2;
}

/** All of an interval is in view, its ends included. */
export function isWholeInView({ from, to }: Interval, inView: InView): boolean {
  return from >= inView.from && to <= inView.from + inView.seconds;
}

/** Where a caliper begins: on the interval in the middle when its end is in view, else around the middle. */
export function caliperToBegin(bars: readonly Interval[], inView: InView): Interval {
  const middle = middleOf(inView);
  const bar = bars.find(({ to }) => to > middle);
  if (bar && bar.to < inView.from + inView.seconds) return { from: bar.from, to: bar.to };
  return { from: middle - halfCaliperSeconds, to: middle + halfCaliperSeconds };
}

type Step<T> = { among: readonly T[]; inView: InView; direction: 1 | -1 };

/** The interval after (1) or before (-1) the caliper; without one from the left edge on. */
export function nextInterval<T extends Interval>(
  caliper: Interval | null,
  { among, inView, direction }: Step<T>,
): T | null {
  return nextNotable(among, caliper?.from ?? inView.from, direction);
}

/** The place to look at after (1) or before (-1) the one looked at; when that is out of view, from the middle on. */
export function nextPlace<T extends { from: number }>(
  place: T | null,
  { among, inView, direction }: Step<T>,
): T | null {
  const isSeen = place !== null && isWholeInView({ from: place.from, to: place.from }, inView);
  return nextNotable(among, isSeen ? place.from : middleOf(inView), direction);
}

type LayoutAsked = { asked: Layout | null; layouts: readonly Layout[]; isNarrow: boolean };

/** The layout as asked for where the recording has it, else the usual one. */
export function layoutOf({ asked, layouts, isNarrow }: LayoutAsked): Layout {
  // On a telephone columns of a second each tell nothing.
  const usual = isNarrow ? layouts.find((one) => one !== 'grid') : layouts[0];
  return layouts.find((one) => one === asked) ?? usual ?? 'single';
}

type LeadAsked = {
  asked: string | null;
  shown: readonly string[];
  recorded: readonly string[];
  /** The lead the rhythm is read from. */
  rhythm: string | null;
};

/** The lead of the rhythm strip, and the one whose beats are counted: derived leads have none of their own. */
export function leadsOf({ asked, shown, recorded, rhythm }: LeadAsked): { lead: string; beatLead: string } {
  const lead = shown.find((one) => one === asked) ?? rhythm ?? '';
  return { lead, beatLead: recorded.includes(lead) ? lead : (rhythm ?? '') };
}

/** The panel a new caliper lies on. */
export function rhythmPanelOf(layout: Layout, lead: string): string {
  return layout === 'rows' ? lead : 'rhythm';
}

/** The panel a caliper is drawn on; where the layout has none of that name, on the rhythm. */
export function panelOf(
  { panels }: Pick<Sheet, 'panels'>,
  { caliper, rhythm }: { caliper: Caliper | null; rhythm: string },
): Panel | undefined {
  return panels.find(({ key }) => key === caliper?.panel) ?? panels.find(({ key }) => key === rhythm);
}
