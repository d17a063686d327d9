import { type Fault, fault, type Rule } from './fault.ts';

export function nonEmpty(list: readonly unknown[]): Fault | null {
  return list.length === 0 ? fault('list_empty') : null;
}

export function exactlyOne(chosen: readonly unknown[]): Fault | null {
  return chosen.length === 1 ? null : fault('not_exactly_one');
}

/** Of a list of boxes those that are checked. */
export function atLeastOneChecked(checked: readonly unknown[]): Fault | null {
  return checked.length === 0 ? fault('none_checked') : null;
}

/** The value may not be among the others, whatever its case; `label` names the value, or what kind it is of, in the sentence. */
export function unique(others: readonly string[], label?: string): Rule<string> {
  const known = new Set(others.map(folded));
  return (value) => {
    if (!known.has(folded(value))) return null;
    return label === undefined ? fault('not_unique') : fault('not_unique_label', { label });
  };
}

/** Whether a list says something twice, whatever its case. */
export function allDifferent(values: readonly string[]): Fault | null {
  return new Set(values.map(folded)).size === values.length ? null : fault('not_unique');
}

function folded(value: string): string {
  return value.trim().toLocaleLowerCase('de');
}
