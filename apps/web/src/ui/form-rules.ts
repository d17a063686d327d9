import type { CreateInput, Fields } from '@fernpuls/contract/kit/resource';
import { differs } from './drafts/draft.ts';
import { isEmpty, type Problem, validateField } from './validate-field.ts';

type Values = Readonly<Record<string, unknown>>;
export type FormRules = {
  fields: Fields;
  /** What the contract cannot say about a field; asked after its rule. */
  rules: { readonly [name: string]: ((value: unknown) => Problem | null) | undefined } | undefined;
  /** Fields this form needs although the contract lets them be empty. */
  required: readonly string[];
};

/** Whether a field is marked as one that has to be filled in. */
export function isRequired({ fields, required }: FormRules, name: string): boolean {
  const declared = fields[name];
  return required.includes(name) || (declared?.origin === 'required' && !declared.nullable);
}

/** What is wrong with the value of one field: of what the contract has no field nothing. */
export function problemOf(
  { fields, rules, required }: FormRules,
  name: string,
  value: unknown,
): Problem | null {
  const declared = fields[name];
  if (!declared) return null;
  if (isEmpty(value) && required.includes(name)) return { code: 'required', params: {} };
  return validateField(declared, value) ?? (isEmpty(value) ? null : (rules?.[name]?.(value) ?? null));
}

/** What keeps a form from being sent, of the fields it shows and of those no record can do without. */
export function problemsOf(
  asked: FormRules,
  { values, shown }: { values: Values; shown: readonly string[] },
): Record<string, Problem> {
  const found = Object.entries(asked.fields).flatMap(([name, { origin }]) => {
    const concerns = shown.includes(name) || origin === 'required' || asked.required.includes(name);
    const problem = concerns ? problemOf(asked, name, values[name]) : null;
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The first of these as the eye goes, not as the contract lists; one that is not shown comes last. */
export function firstShown(shown: readonly string[], names: readonly string[]): string {
  return shown.find((name) => names.includes(name)) ?? names[0] ?? '';
}

/** How many values differ. */
export function countChanges(first: Values, values: Values): number {
  return Object.keys({ ...first, ...values }).filter((name) => differs(first[name], values[name])).length;
}

/** What goes on the wire: empty text as null where the field allows it, else left out. */
export function cleaned<F extends Fields>(fields: F, values: Values): CreateInput<F> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || field.origin === 'server' || field.origin === 'derived') return [];
    if (!isEmpty(value)) return [[name, typeof value === 'string' ? value.trim() : value]];
    return field.nullable ? [[name, null]] : [];
  });
  // Each value passed the schema of its field before.
  return Object.fromEntries(entries) as CreateInput<F>;
}
