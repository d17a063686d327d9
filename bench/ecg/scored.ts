import { ceilingFigure, type Figure, floorFigure } from '../report.ts';

type Beats = { n: number; tp: number; fp: number; fn: number };
type Interval = { n: number; missing: number; bias: number; mae: number };
type Scored = {
  beats: Record<string, Beats>;
  refBeats: Record<string, Beats>;
  agree: { agreement?: number; records: number; exact: number };
  cleaned: { n: number; pass: number };
  hrv: { n: number; pass: number };
  af: { tp: number; fn: number; tn: number; fp: number };
  accept: { n: number; ok: number };
  intervals: Record<string, Interval>;
  errors: readonly string[];
};
/** What the scorer of a reference set writes with `--out`. */
export type Score = { set: string; methods: Record<'neurokit2' | 'bioSPPY' | 'own', Scored> };

const beatGoals: readonly { of: RegExp; goal: number }[] = [
  { of: /noise|^nstdb/, goal: 90 },
  { of: /^mitdb$/, goal: 99.6 },
  { of: /^cpsc2021$/, goal: 99.6 },
  { of: /^ludb$/, goal: 99.4 },
];
const intervalGoals = [
  { key: 'prMs', name: 'PR', goal: 10 },
  { key: 'qrsMs', name: 'QRS', goal: 10 },
  { key: 'qtMs', name: 'QT by tangent', goal: 15 },
];

/** The scorer's counts as figures with their goals, the libraries' own accuracy on the same records beside. */
export function scoredFigures({ methods: { neurokit2, bioSPPY, own } }: Score): Figure[] {
  return [
    ...equality('neurokit2', neurokit2),
    ...equality('bioSPPY', bioSPPY),
    ...Object.entries(own.beats).map(([dataset, beats]) => {
      const libraries = [neurokit2, bioSPPY].map((each) => f1(each.refBeats[dataset]).toFixed(1));
      const name = `beats of ${dataset} within 75 ms of the experts', F1`;
      const note = `libraries ${libraries.join(' / ')}; ${beats.n} records, ${beats.fn} missed, ${beats.fp} extra`;
      const figure = { part: 'own', name, value: f1(beats), unit: '%', note };
      const goal = beatGoals.find(({ of }) => of.test(dataset))?.goal;
      return goal === undefined ? figure : floorFigure(figure, goal);
    }),
    ...fibrillation(own),
    ...intervalGoals.flatMap(({ key, name, goal }) => {
      const measured = own.intervals[key];
      if (!measured) return [];
      const note = `${measured.n} records, ${measured.missing} without answer, bias ${measured.bias.toFixed(1)} ms`;
      const figure = {
        part: 'own',
        name: `${name}, mean absolute error`,
        value: measured.mae,
        unit: 'ms',
        note,
      };
      return [ceilingFigure(figure, goal)];
    }),
  ];
}

function equality(part: string, { agree, cleaned, hrv, errors }: Scored): Figure[] {
  return [
    floorFigure(
      {
        part,
        name: "beats equal to the library's, index by index",
        value: 100 * (agree.agreement ?? 0),
        unit: '%',
        note: `${agree.exact} of ${agree.records} records exact, ${errors.length} errors`,
      },
      100,
    ),
    floorFigure(share(part, 'cleaned signal within tolerance', cleaned.pass, cleaned.n), 100),
    floorFigure(share(part, 'SDNN, RMSSD, pNN50 equal', hrv.pass, hrv.n), 100),
  ];
}

function fibrillation({ af, accept }: Scored): Figure[] {
  return [
    floorFigure(share('own', 'atrial fibrillation, sensitivity', af.tp, af.tp + af.fn), 97),
    floorFigure(share('own', 'atrial fibrillation, specificity', af.tn, af.tn + af.fp), 95),
    share('own', 'rhythm class acceptable', accept.ok, accept.n),
  ];
}

function share(part: string, name: string, right: number, all: number): Figure {
  return {
    part,
    name,
    value: all === 0 ? 0 : (100 * right) / all,
    unit: '%',
    note: `${right} of ${all} records`,
  };
}

function f1(beats: Beats | undefined): number {
  return beats ? (200 * beats.tp) / (2 * beats.tp + beats.fp + beats.fn) : 0;
}
