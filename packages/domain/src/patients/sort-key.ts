import { foldText } from '../kit/fold-text.ts';

/**
 * Sort key of a person: family name before given name. Two blanks part them, which no folded text holds: „Müller, Zoë“
 * stands before „Müller-Lüdenscheidt, Anna“.
 */
export function nameSortKey(lastName: string, firstName: string): string {
  return `${foldText(lastName)}  ${foldText(firstName)}`;
}
