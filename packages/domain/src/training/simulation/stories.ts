import { type Baselines, type Condition, drawIllness, type Illness } from './conditions.ts';
import type { ChannelKey, Days, Pull } from './plan.ts';
import { type Draw, mix, shuffled } from '../../kit/random.ts';
import { pullsBeyond, type Rule } from './thresholds.ts';

const storyKinds = [
  'decompensation',
  'hypertensive_crisis',
  'copd_exacerbation',
  'hypoglycaemia',
  'arrhythmia',
  'borderline',
  'forgetful',
  'dead_scale',
  'silent',
  'stable',
] as const;
export type StoryKind = (typeof storyKinds)[number];

/** What a story does to a plan. */
export type Story = {
  kind: StoryKind;
  pulls: Pull[];
  gaps: Days[];
  scaleOutages: Days[];
  isForgetful: boolean;
};

/** How many of 250 patients live through each story; the others are stable. */
const deckOf250: Partial<Record<StoryKind, number>> = {
  decompensation: 1,
  hypertensive_crisis: 1,
  copd_exacerbation: 2,
  hypoglycaemia: 1,
  borderline: 4,
  silent: 6,
  dead_scale: 4,
  forgetful: 14,
};
const conditionOfStory: Partial<Record<StoryKind, Condition>> = {
  decompensation: 'heart_failure',
  hypertensive_crisis: 'hypertension',
  copd_exacerbation: 'copd',
  hypoglycaemia: 'diabetes',
  arrhythmia: 'heart_failure',
  dead_scale: 'heart_failure',
};

/** The story of the n-th patient: every 250 patients share the same numbers, however many follow. */
export function storyKindAt(seed: number, index: number): StoryKind {
  const block = Math.floor(index / 250);
  const deck = decks.get(`${seed}/${block}`) ?? newDeck(seed, block);
  return deck[index % 250] ?? 'stable';
}

const decks = new Map<string, StoryKind[]>();

function newDeck(seed: number, block: number): StoryKind[] {
  const told = storyKinds.flatMap((kind) => Array.from({ length: deckOf250[kind] ?? 0 }, () => kind));
  const deck = [...told, ...Array.from({ length: 250 - told.length }, () => 'stable' as const)];
  const dealt = shuffled(deck, mix(seed, block));
  decks.set(`${seed}/${block}`, dealt);
  return dealt;
}

/** An illness that can take this course; an exacerbation worth telling is a severe one. */
export function illnessFor(kind: StoryKind, draw: Draw): Illness {
  if (kind === 'copd_exacerbation') return { condition: 'copd', grade: 3 };
  return drawIllness(draw, conditionOfStory[kind]);
}

type Situation = {
  kind: StoryKind;
  illness: Illness;
  base: Baselines;
  rules: readonly Rule[];
  anchorDay: number;
  draw: Draw;
};

export function tellStory(situation: Situation): Story {
  const { kind, anchorDay, draw } = situation;
  const days = draw.whole(4, 9);
  return {
    kind,
    pulls: pullsOf(situation),
    gaps: kind === 'silent' ? [{ from: anchorDay - days + 1, to: anchorDay + 2 }] : [],
    scaleOutages: kind === 'dead_scale' ? [{ from: anchorDay - days + 1, to: anchorDay + 4 }] : [],
    isForgetful: kind === 'forgetful',
  };
}

function pullsOf(situation: Situation): Pull[] {
  const { kind, anchorDay, base, rules, draw } = situation;
  const at = (channel: ChannelKey) => base[channel] ?? 0;
  const pull = (channel: ChannelKey, to: number, [onsetDays, power, recoveryDays]: Course): Pull[] =>
    base[channel] === undefined
      ? []
      : [{ channel, to, peakDay: anchorDay, onsetDays, power, heldDays: untreatedDays, recoveryDays }];
  switch (kind) {
    case 'decompensation': {
      const limit = rules.find((rule) => rule.channel === 'weight' && rule.thresholdType === 'above');
      return [
        ...pull('weight', (limit?.threshold ?? at('weight') + 2.5) + draw.between(0.3, 0.8), courses.slow),
        ...pull('spo2', situation.illness.grade === 3 ? 89 : at('spo2') - 3, courses.week),
        ...pull('pulse', at('pulse') + 16, courses.week),
      ];
    }
    case 'hypertensive_crisis':
      return [
        ...pull('systolic', 178, courses.sudden),
        ...pull('diastolic', 102, courses.sudden),
        ...pull('pulse', at('pulse') + 20, courses.sudden),
      ];
    case 'copd_exacerbation':
      return [
        ...pull('spo2', situation.illness.grade === 3 ? 86 : 88, courses.days),
        ...pull('respiratory_rate', 28, courses.days),
        ...pull('pef', at('pef') * 0.66, courses.days),
        ...pull('fev1', at('fev1') * 0.76, courses.days),
        ...pull('pulse', at('pulse') + 14, courses.days),
      ];
    case 'hypoglycaemia':
      return pull('glucose', draw.whole(44, 50), courses.once);
    case 'arrhythmia':
      return pull('pulse', 124, courses.once);
    case 'borderline': {
      const mild = rules.filter((rule) => rule.priority === 'low');
      return pullsBeyond(draw.pick(mild), base).flatMap(({ channel, to }) => pull(channel, to, courses.days));
    }
    default:
      return [];
  }
}

/** What nobody has treated is not over the next morning, nor in its evening: an open alarm stays one. */
export const untreatedDays = 1.5;

/** Days of onset, power of its curve, days of recovery. */
type Course = readonly [number, number, number];
export const courses = {
  slow: [10, 2.5, 6],
  week: [8, 2.2, 6],
  days: [4, 2, 4],
  sudden: [2, 2, 2],
  once: [1, 1, 0.4],
} as const satisfies Record<string, Course>;
