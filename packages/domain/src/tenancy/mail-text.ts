import { type Fault, fault } from './validation/fault.ts';

/** The words of a mail that may be one's own, with variables as `{{name}}`; greeting, farewell and foot are the platform's. */
export type MailTexts = {
  subject: string;
  /** Before the button or link. */
  lead: string;
  /** What stands on the button of a mail with a link; null: the standard's words. */
  button: string | null;
  after: string | null;
};

export const mailTextFields = ['subject', 'lead', 'button', 'after'] as const;
export type MailTextField = (typeof mailTextFields)[number];

/** Filled in each mail. */
export const commonVariables = ['name', 'practice', 'product'] as const;

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The names between double braces, in their order, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];
}

/** What has to stand in one's own words: whatever the standard tells besides who writes to whom. */
export function requiredVariables({ lead, after }: MailTexts): string[] {
  const common: readonly string[] = commonVariables;
  return variablesIn(`${lead} ${after ?? ''}`).filter((name) => !common.includes(name));
}

type Allowed = { known: readonly string[]; required: readonly string[] };

/** What is wrong with one's own words, by field: a variable there is not, or one that must not be missing. */
export function mailTextFaults(
  texts: MailTexts,
  { known, required }: Allowed,
): { field: MailTextField; fault: Fault }[] {
  const unknown = mailTextFields.flatMap((field) => {
    const name = strangeIn(texts[field] ?? '', known);
    return name === null ? [] : [{ field, fault: fault('variable_unknown', { name }) }];
  });
  const told = variablesIn(mailTextFields.map((field) => texts[field] ?? '').join(' '));
  const missing = required.filter((name) => !told.includes(name));
  if (missing.length === 0 || unknown.some(({ field }) => field === 'lead')) return unknown;
  const name = missing.map((one) => `{{${one}}}`).join(', ');
  return [...unknown, { field: 'lead', fault: fault('variable_missing', { name }) }];
}

/** Also braces that do not close around a name. */
function strangeIn(text: string, known: readonly string[]): string | null {
  const name = variablesIn(text).find((one) => !known.includes(one));
  if (name !== undefined) return name.slice(0, 60);
  return /\{\{[^}]*(\}\})?|\}\}/.exec(text.replace(placeholder, ''))?.[0].slice(0, 60) ?? null;
}
