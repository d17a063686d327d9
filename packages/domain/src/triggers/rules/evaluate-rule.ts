import { evaluateNumeric } from './evaluate-numeric.ts';
import { countsAt } from './phase-limit.ts';
import { type Condition, isNumeric, type Rule } from './rule.ts';
import type { RuleWorld, Verdict } from './rule-world.ts';

const quiet: Verdict = { outcome: 'quiet' };

export function evaluateRule(rule: Rule, world: RuleWorld): Verdict {
  if (!countsAt(rule, world.at, world.calendar)) return quiet;
  return evaluateCondition(rule.when, world);
}

export function evaluateCondition(condition: Condition, world: RuleWorld): Verdict {
  switch (condition.kind) {
    case 'all':
      return all(condition.of, world);
    case 'any':
      return any(condition.of, world);
    default:
      if (isNumeric(condition)) return evaluateNumeric(condition, world);
      return world.holds?.(condition) ? { outcome: 'fires', value: null, limit: null, watched: null } : quiet;
  }
}

/** The first part with a number stands for the whole; one quiet part settles it before a part that cannot be told. */
function all(parts: readonly Condition[], world: RuleWorld): Verdict {
  const verdicts = parts.map((part) => evaluateCondition(part, world));
  if (verdicts.some(({ outcome }) => outcome === 'quiet')) return quiet;
  return (
    verdicts.find(({ outcome }) => outcome === 'cannot') ?? verdicts.find(isNumber) ?? verdicts[0] ?? quiet
  );
}

/** The first part that fires with a number speaks, else one that fires without. */
function any(parts: readonly Condition[], world: RuleWorld): Verdict {
  let told: Verdict = quiet;
  for (const part of parts) {
    const verdict = evaluateCondition(part, world);
    if (isNumber(verdict)) return verdict;
    if (verdict.outcome === 'fires' || (verdict.outcome === 'cannot' && told.outcome === 'quiet'))
      told = verdict;
  }
  return told;
}

function isNumber(verdict: Verdict): boolean {
  return verdict.outcome === 'fires' && verdict.value !== null;
}

/** Has the value come back? As soon as `holds`, or without it `when`, is quiet. */
export function hasCleared(rule: Rule, world: RuleWorld): boolean {
  return evaluateCondition(rule.holds ?? rule.when, world).outcome === 'quiet';
}
