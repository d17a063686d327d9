import { statementsOf } from '../../runtime/statements.ts';

/** The statements of a text, each by what makes it another one: numbers and made-up names do not. */
export function statementsIn(sent: string): Map<string, string> {
  return new Map(partsOf(sent).map((text) => [sameFor(text), text]));
}

/** Whether it has a plan; `call` and all that makes, sets or moves something have none. */
export function isPlanned(text: string): boolean {
  return /^\W*(select|insert|update|delete|merge|values|with|table)\b/i.test(text);
}

/** A text that PostgreSQL cannot read either stays whole: it says so itself. */
function partsOf(sent: string): string[] {
  try {
    return statementsOf(sent).map(({ text }) => text);
  } catch {
    return [sent];
  }
}

/** How many values a list or an insertion has is no other statement. */
function sameFor(text: string): string {
  return text
    .replace(/[0-9a-f]{8,}(-[0-9a-f]{4,}){0,4}/gi, '#')
    .replace(/\$\d+/g, '$')
    .replace(/(?<![a-z\d$])\d+/gi, '0')
    .replace(/\s+/g, ' ')
    .replace(/\bin \(\$(, ?\$)+\)/gi, 'in ($)')
    .replace(/(\([$, ]+\))(, ?\1)+/g, '$1');
}
