import { type ProcessingType, processingTypes } from '@fernpuls/domain/ecg/processing';
import { type DisplayFilter, displayFilters } from '@fernpuls/domain/ecg/view/display-filter';
import { type LeadOrder, leadOrders } from '@fernpuls/domain/ecg/view/lead-order';

/** Paper speeds in mm/s: 25 and 50 are paper as it is known, the slow ones the way to a whole day. */
export const speeds = [
  200, 100, 50, 25, 12.5, 5, 2.5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002,
] as const;
export const paperSpeeds = [25, 50] as const;
export const gains = [5, 10, 20] as const;
const layouts = ['grid', 'rows', 'single'] as const;
export type Layout = (typeof layouts)[number];

/** Two moments on a lead; `panel` is the panel it lies on. */
export type Caliper = { from: number; to: number; panel: string };

/** Everything of the viewer that stands in the address. */
export type View = {
  /** Time at the left edge, seconds; null: the start. */
  at: number | null;
  speed: number;
  gain: number;
  /** Null: as fits the recording. */
  layout: Layout | null;
  order: LeadOrder;
  processing: ProcessingType;
  filter: DisplayFilter;
  /** The lead of the rhythm strip and of the single layout; null: as fits the recording. */
  lead: string | null;
  caliper: Caliper | null;
};

export const startView: View = {
  at: null,
  speed: 25,
  gain: 10,
  layout: null,
  order: 'standard',
  processing: 'raw',
  filter: 'off',
  lead: null,
  caliper: null,
};

/** What an address says; what it says wrongly counts as not said. */
export function readView(parameters: URLSearchParams): View {
  const number = (name: string) => {
    const text = parameters.get(name);
    const value = text === null || text === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  };
  const one = <T extends string>(name: string, choices: readonly T[]) =>
    choices.find((choice) => choice === parameters.get(name));
  const speed = number('speed');
  const gain = number('gain');
  return {
    at: number('at'),
    speed: speeds.find((choice) => choice === speed) ?? startView.speed,
    gain: gains.find((choice) => choice === gain) ?? startView.gain,
    layout: one('layout', layouts) ?? null,
    order: one('order', Object.keys(leadOrders) as LeadOrder[]) ?? startView.order,
    processing: one('processing', processingTypes) ?? startView.processing,
    filter: one('filter', displayFilters) ?? startView.filter,
    lead: parameters.get('lead'),
    caliper: readCaliper(parameters.get('caliper')),
  };
}

/** The other way round; what is as it starts is left out, foreign parameters stay. */
export function writeView(view: View, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  const put = (name: keyof View, value: string | number | null) => {
    if (value === null || value === startView[name]) next.delete(name);
    else next.set(name, String(value));
  };
  put('at', view.at === null ? null : Math.round(view.at * 1000) / 1000);
  for (const name of ['speed', 'gain', 'layout', 'order', 'processing', 'filter', 'lead'] as const)
    put(name, view[name]);
  const { caliper } = view;
  put('caliper', caliper && `${caliper.from.toFixed(4)}_${caliper.to.toFixed(4)}_${caliper.panel}`);
  return next;
}

function readCaliper(text: string | null): Caliper | null {
  const [from = '', to = '', ...panel] = (text ?? '').split('_');
  const ends = { from: Number(from), to: Number(to) };
  const isWhole = from !== '' && to !== '' && panel.length > 0;
  return isWhole && Number.isFinite(ends.from) && Number.isFinite(ends.to)
    ? { ...ends, panel: panel.join('_') }
    : null;
}

/** The next faster (1) or slower (-1) speed; the same at the ends. */
export function nextSpeed(speed: number, direction: 1 | -1): number {
  const at = speeds.findIndex((one) => one === speed);
  return speeds[at - direction] ?? speed;
}
