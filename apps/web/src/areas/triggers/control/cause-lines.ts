import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { isAlarm } from './duty-words.ts';

/** What stands in the list: one duty, or several of one cause, which are handled together. */
export type Line = { id: string; alarms: readonly [ControlAlarm, ...ControlAlarm[]]; isUnfolded: boolean };

export const lineOf = (row: ControlAlarm): Line => ({ id: row.id, alarms: [row], isUnfolded: false });

export const isOfOneCause = ({ alarms }: Line) => alarms.length > 1;

/**
 * Duties nobody can act on for the same reason, with the same person or role, are one line where the first of them stands;
 * unfolded they follow it one by one. An alarm always has its own: its clock runs.
 */
export function linesOf(rows: readonly ControlAlarm[], unfolded: ReadonlySet<string>): Line[] {
  return rows.flatMap((row): Line[] => {
    const cause = causeOf(row);
    const [first, ...others] = cause === null ? [row] : rows.filter((one) => causeOf(one) === cause);
    if (cause === null || !first || others.length === 0) return [lineOf(row)];
    const head: Line = { id: cause, alarms: [first, ...others], isUnfolded: unfolded.has(cause) };
    return [...(row === first ? [head] : []), ...(head.isUnfolded ? [lineOf(row)] : [])];
  });
}

function causeOf(row: ControlAlarm): string | null {
  if (isAlarm(row) || row.cause === null) return null;
  const holder = row.heldById ?? row.heldByName;
  return holder === null ? null : [row.cause, holder].join(' ');
}
