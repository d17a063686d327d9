import { type BmpPerson, type BmpPlan, noObservations } from './bmp/bmp.ts';
import { entriesOfPlan, type GivenEntry, headingCode } from './entry.ts';
import { drugTitle, isOver } from './plan.ts';

const notTakenKinds = [
  'allergies',
  'weight',
  'height',
  'creatinine',
  'pregnant',
  'breastfeeding',
  'observation',
  'heading',
  'line',
  'recipe',
  'ended',
  'unknown',
] as const;

/** What a plan says beside its drugs, in its own words: nothing of it becomes part of ours by itself. */
export type NotTaken = { kind: (typeof notTakenKinds)[number]; text: string };

/** Whether somebody has to say what becomes of it: what is over by itself is told and needs no word. */
export function needsAWord(notTaken: readonly NotTaken[]): boolean {
  return notTaken.some(({ kind }) => kind !== 'ended');
}

/** A plan of somebody else, however it came: whom it is about, who wrote it when, and its drugs. */
export type GivenPlan = {
  id: string;
  person: BmpPerson;
  author: string;
  /** `YYYY-MM-DD`; empty: it does not say. */
  writtenOn: string;
  entries: GivenEntry[];
  notTaken: NotTaken[];
};

export function givenOfBmp(plan: BmpPlan, unknown: readonly string[] = []): GivenPlan {
  const { id, person, author } = plan;
  return {
    id,
    person,
    author: author.name,
    writtenOn: author.writtenAt.slice(0, 10),
    entries: entriesOfPlan(plan),
    notTaken: [
      ...observed(plan.observations),
      ...plan.rows.flatMap((row): NotTaken[] => {
        if (row.kind === 'heading')
          return row.text !== null && headingCode(row) === null ? [{ kind: 'heading', text: row.text }] : [];
        if (row.kind === 'text') return [{ kind: 'line', text: row.text }];
        if (row.kind !== 'recipe') return [];
        return [{ kind: 'recipe', text: [row.text, row.extraLine].filter(Boolean).join('; ') }];
      }),
      ...unknown.map((text): NotTaken => ({ kind: 'unknown', text })),
    ],
  };
}

function observed(said: BmpPlan['observations']): NotTaken[] {
  const { allergies, weightKg, heightCm, creatinine, isPregnant, isBreastfeeding, text } = {
    ...noObservations,
    ...said,
  };
  const texts: [NotTaken['kind'], string | null][] = [
    ['allergies', allergies],
    ['weight', weightKg && `${weightKg} kg`],
    ['height', heightCm && `${heightCm} cm`],
    ['creatinine', creatinine && `${creatinine} mg/dl`],
    ['pregnant', isPregnant ? '' : null],
    ['breastfeeding', isBreastfeeding ? '' : null],
    ['observation', text],
  ];
  return texts.flatMap(([kind, one]) => (one === null ? [] : [{ kind, text: one }]));
}

/** As it stands on a day `YYYY-MM-DD`: what was over before it is no drug any more. */
export function givenOn(plan: GivenPlan, today: string): GivenPlan {
  const wasOver = ({ untilDay = null }: GivenEntry) => isOver({ untilDay }, today);
  const over = plan.entries.filter(wasOver);
  return {
    ...plan,
    entries: plan.entries.filter((entry) => !wasOver(entry)),
    notTaken: [
      ...plan.notTaken,
      ...over.map((entry): NotTaken => ({ kind: 'ended', text: `${drugTitle(entry)}, ${entry.untilDay}` })),
    ],
  };
}
