import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** What a template may leave to be filled in with the patient's values; written `{{last_weight}}`. */
export const templateVariables = [
  'salutation',
  'first_name',
  'last_name',
  'birth_date',
  'next_appointment',
  'last_weight',
  'last_blood_pressure',
  'last_pulse',
  'last_spo2',
  'primary_physician',
  'practice',
  'sender',
  'today',
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** A piece of a text: as written (`variable` null), or a variable with its value, null where there is none. */
type TemplatePart = { text: string; variable: string | null; value: string | null };

const placeholder = /\{\{([^{}]*)\}\}/g;

export function isTemplateVariable(name: string): name is TemplateVariable {
  return templateVariables.some((known) => known === name);
}

/** The names between double braces, in their order, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** The text in pieces, its variables with the values of somebody; one without a value stays as it is written. */
export function filledParts(text: string, values: ReadonlyMap<string, string | null>): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholder)) {
    const [written, name = ''] = match;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), variable: null, value: null });
    const variable = name.trim();
    const value = values.get(variable) ?? null;
    parts.push({ text: value ?? written, variable, value });
    from = match.index + written.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), variable: null, value: null });
  return parts;
}

/** Each name between double braces as `nameOf` calls it. */
export function renamed(text: string, nameOf: (name: string) => string): string {
  return text.replace(placeholder, (_, name: string) => `{{${nameOf(name.trim())}}}`);
}

/** Of a template: every name is one of the variables there are; refused by the first that is none. */
export function knownVariables(text: string): Fault | null {
  const unknown = namesIn(text).find((name) => !isTemplateVariable(name));
  return unknown === undefined ? null : fault('variable_unknown', { name: unknown.slice(0, 60) });
}

/** Of a text that goes out: nothing is left to be filled in. */
export function nothingUnfilled(text: string): Fault | null {
  const [left] = namesIn(text);
  return left === undefined ? null : fault('placeholder_unfilled', { name: left.slice(0, 60) });
}
