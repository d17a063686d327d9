import { ruleDocument } from '@fernpuls/contract/triggers/rule-document';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';

/** Faults that keep a stored rule from ever being asked: what it names is not there any more. */
const unaskable = ['value_type_unknown', 'value_type_elsewhere', 'component_unknown', 'schedule_invalid'];

// Templates give many patients the same rule.
const read = new Map<string, Rule | null>();
const most = 5_000;

/** A stored rule as it can be asked; null: it cannot any more, which has to be told. */
export function readRule(stored: unknown): Rule | null {
  const text = JSON.stringify(stored);
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= most) read.clear();
  const parsed = ruleDocument.safeParse(stored);
  const isAskable = parsed.success && !checkRule(parsed.data).some(({ code }) => unaskable.includes(code));
  const rule = isAskable ? parsed.data : null;
  read.set(text, rule);
  return rule;
}
