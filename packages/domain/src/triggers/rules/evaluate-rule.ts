import { evaluateNumeric } from './evaluate-numeric.ts';
import { countsAt } from './phase-limit.ts';
import { type Condition, isNumeric, type Rule } from './rule.ts';
import type { Breach, RuleWorld, Verdict } from './rule-world.ts';

const quiet: Verdict = { outcome: 'quiet' };
const withoutNumber: Verdict = { outcome: 'fires', breaches: [] };

export function evaluateRule(rule: Rule, world: RuleWorld): Verdict {
  if (!countsAt(rule, world.at, world.calendar)) return quiet;
  return evaluateCondition(rule.when, world);
}

export function evaluateCondition(condition: Condition, world: RuleWorld): Verdict {
  switch (condition.kind) {
    case 'all':
      return all(
        condition.of,
        condition.withinHours ? { ...world, withinHours: condition.withinHours } : world,
      );
    case 'any':
      return any(condition.of, world);
    default:
      if (isNumeric(condition)) return evaluateNumeric(condition, world);
      return world.holds?.(condition) ? withoutNumber : quiet;
  }
}

/** One quiet part settles it before a part that cannot be told. */
function all(parts: readonly Condition[], world: RuleWorld): Verdict {
  const verdicts = parts.map((part) => evaluateCondition(part, world));
  const isQuiet = ({ outcome }: Verdict) => outcome === 'quiet';
  if (verdicts.some(isQuiet))
    return verdicts.filter(isQuiet).every(isUnjudged) ? (verdicts.find(isQuiet) ?? quiet) : quiet;
  return verdicts.find(({ outcome }) => outcome === 'cannot') ?? fires(verdicts);
}

/**
 * Every part that fires has its say, else one that cannot be told, else why one could not be judged; of a part on another
 * kind nobody waits here, its own readings ask it.
 */
function any(parts: readonly Condition[], world: RuleWorld): Verdict {
  const verdicts = parts.map((part) => evaluateCondition(part, world));
  if (verdicts.some(({ outcome }) => outcome === 'fires')) return fires(verdicts);
  const isAboutThis = (verdict: Verdict, at: number) =>
    isUnjudged(verdict) && !(isOtherMissing(verdict) && parts[at] && isNumeric(parts[at]));
  return verdicts.find(({ outcome }) => outcome === 'cannot') ?? verdicts.find(isAboutThis) ?? quiet;
}

const isOtherMissing = (verdict: Verdict) =>
  verdict.outcome === 'quiet' && verdict.unjudged?.kind === 'other_missing';

const isUnjudged = (verdict: Verdict) => verdict.outcome === 'quiet' && verdict.unjudged !== undefined;

function fires(verdicts: readonly Verdict[]): Verdict {
  const breaches = verdicts.flatMap((one): readonly Breach[] =>
    one.outcome === 'fires' ? one.breaches : [],
  );
  const asked = breaches.filter(({ isAsked }) => isAsked);
  return { outcome: 'fires', breaches: [...asked, ...breaches.filter(({ isAsked }) => !isAsked)] };
}

/** Has the value come back? As soon as `holds`, or without it `when`, is quiet. */
export function hasCleared(rule: Rule, world: RuleWorld): boolean {
  return evaluateCondition(rule.holds ?? rule.when, world).outcome === 'quiet';
}
