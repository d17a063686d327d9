import { tellingDays } from '../../drugs/missed.ts';
import { joinsClock } from './clock-standing.ts';
import { lastingReachHours, repeatedWithinHours } from './evaluate-numeric.ts';
import { nearHours } from './reference.ts';
import {
  type Condition,
  isNumeric,
  isOnRecordings,
  type Leaf,
  leavesOf,
  type NumericCondition,
  type PersonalKey,
  type Rule,
  type SingleCondition,
  singleOf,
} from './rule.ts';
import { freshForHours } from './rule-world.ts';

/** What must be at hand to evaluate a rule. */
export type RuleNeeds = {
  /** A reading of one of these types makes the engine ask the rule. */
  valueTypes: string[];
  /** Hours to look back from the newest reading. */
  hours: number;
  personal: PersonalKey[];
  /** Can only be judged with earlier readings, those of another type, or recordings. */
  looksBack: boolean;
  /** A reading can only be judged with what was said of the recordings before it. */
  recordings: boolean;
  /** A reading can only be judged with what the clock has told of the patient. */
  clock: boolean;
};

export function needsOf(rule: Rule): RuleNeeds {
  const leaves = [...leavesOf(rule.when), ...(rule.holds ? [rule.holds] : [])].filter(isNumeric);
  const singles = leaves.map(singleOf);
  const operands = singles.flatMap((single) =>
    single.kind === 'threshold' ? [single.operand, single.upper] : [],
  );
  const clock = joinsClock(rule);
  const recordings = isOnRecordings(rule) && (singles.length > 0 || clock);
  const awaited = clock
    ? leavesOf(rule.when).flatMap((leaf) =>
        leaf.kind === 'missing' || leaf.kind === 'missing_repeat' ? [leaf.valueType] : [],
      )
    : [];
  const personal = operands.flatMap((operand) =>
    typeof operand === 'object' && operand ? [operand.personal] : [],
  );
  const within = Math.max(freshForHours, ...joinsOf(rule.when));
  return {
    valueTypes: [...new Set([...singles.map(({ valueType }) => valueType), ...awaited])],
    hours: within + Math.max(0, ...leaves.map(hoursBack), ...leavesOf(rule.when).map(hoursOfDoses)),
    personal: [...new Set(personal)],
    looksBack:
      recordings ||
      clock ||
      leaves.some(({ kind }) => kind !== 'threshold') ||
      new Set(singles.map(columnKey)).size > 1,
    recordings,
    clock,
  };
}

const columnKey = ({ valueType, component }: SingleCondition) => `${valueType}/${component ?? ''}`;

function hoursOfDoses(leaf: Leaf): number {
  if (leaf.kind === 'missed_intakes') return (leaf.days + tellingDays) * 24;
  return leaf.kind === 'excess_intakes' ? leaf.days * 24 : 0;
}

/** How far back each group lets a reading of another part count. */
function joinsOf(condition: Condition): number[] {
  if (condition.kind !== 'all' && condition.kind !== 'any') return [];
  const own = condition.kind === 'all' && condition.withinHours ? [condition.withinHours] : [];
  return [...own, ...condition.of.flatMap(joinsOf)];
}

function hoursBack(condition: NumericCondition): number {
  switch (condition.kind) {
    case 'threshold':
      return 0;
    case 'change':
      // What lies just before the window is named where nothing lies in it.
      return (
        condition.hours +
        Math.max(nearHours(condition.hours), condition.formerly ? Math.min(12, condition.hours / 2) : 0)
      );
    case 'deviation':
      return condition.days * 24;
    case 'repeated':
      return repeatedWithinHours + hoursBack(condition.of);
    case 'lasting':
      return lastingReachHours(condition.hours) + hoursBack(condition.of);
    case 'flapping':
      return condition.hours + hoursBack(condition.of);
  }
}
