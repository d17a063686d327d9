import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { joinsClock } from '@fernpuls/domain/triggers/rules/clock-standing';
import { countsAt } from '@fernpuls/domain/triggers/rules/phase-limit';
import { type Condition, isClock, leavesOf } from '@fernpuls/domain/triggers/rules/rule';
import {
  type ClockLeaf,
  deviceEvery,
  devicesSay,
  type Known,
  type Said,
  slotsSay,
  surveysSay,
} from './clock-leaves.ts';
import { excessSays } from './excess-says.ts';
import { intakesSay } from './intakes-say.ts';
import { repeatsSay } from './repeats-say.ts';
import type { LockedRule, Noted } from './clock-rules.queries.ts';

const calendar = calendarOf();

/** What time alone says of a rule, before what it is joined with is asked. */
export type Answer = Pick<Said, 'tellings' | 'returnings' | 'ended'> & { held: LockedRule; noted: Noted };

export function answerOf(held: LockedRule, known: Known): Answer {
  const { rule } = held;
  const said = clockLeaves(rule.when).map(([leaf, place]): Said => {
    const before = held.standing.filter((one) => one.leaf === place);
    if (leaf.kind === 'missing') return slotsSay(held, { leaf, place, before }, known);
    if (leaf.kind === 'missing_survey') return surveysSay(held, { leaf, place, before }, known);
    if (leaf.kind === 'missing_repeat') return repeatsSay(held, { leaf, place, before }, known);
    if (leaf.kind === 'missed_intakes') return intakesSay(held, { leaf, place, before }, known);
    if (leaf.kind === 'excess_intakes') return excessSays(held, { leaf, place, before }, known);
    return devicesSay(held, { leaf, place, before }, known);
  });
  const isJoined = joinsClock(rule);
  const tellings = said
    .flatMap((one) => one.tellings)
    .filter(({ at, occurrence }) => {
      const asked = /^(miss|excess)/.test(occurrence) ? at : known.now;
      // Of a joined rule window and phase are asked with the rest.
      return isJoined || countsAt(rule, asked, calendar);
    });
  const standing = isJoined ? said.flatMap((one) => one.standing) : [];
  const next = said.flatMap(({ at }) => at ?? []);
  // What stands may end in ways no reading tells.
  if (standing.length > 0) next.push(known.now + deviceEvery);
  return {
    held,
    noted: {
      id: held.id,
      at: next.length > 0 ? Math.min(...next) : null,
      // The one that is least far: what another tells again is known to have been told.
      from: Math.max(held.since, Math.min(...said.map(({ from }) => from))),
      standing,
    },
    tellings,
    returnings: said.flatMap(({ returnings }) => returnings),
    ended: said.flatMap(({ ended }) => ended),
  };
}

/** The conditions that time alone can tell, with their places in the rule. */
export function clockLeaves(when: Condition): [ClockLeaf, number][] {
  return leavesOf(when).flatMap((leaf, place) => (isClock(leaf) ? [[leaf, place]] : []));
}
