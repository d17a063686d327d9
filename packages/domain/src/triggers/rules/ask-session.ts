import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { countsAt } from './phase-limit.ts';
import { bordersOf, brokenBorder, passes } from './numeric-test.ts';
import type { Firing } from './replay.ts';
import { type Condition, isOnSession, leavesOf, type Rule } from './rule.ts';

/** What rules look at of an answered survey: what was chosen, by question, and the score if the survey has one. */
export type JudgedSession = {
  survey: string;
  /** Epoch ms. */
  answeredAt: number;
  score: number | null;
  choices: Readonly<Record<string, readonly string[]>>;
};
/** A stored session, to ask a rule about again. */
export type ReplayedSession = JudgedSession & { id: string };

/**
 * `fires` with the score and the border it broke, and the answers that were waited for as `q1=a2,a3;q2=a1` (in the
 * order of the rule), each null where it was not about them. `quiet`: the rule is not about this survey, or not now.
 */
type SessionVerdict =
  | { outcome: 'fires'; score: number | null; limit: number | null; answers: string | null }
  | { outcome: 'normal' }
  | { outcome: 'quiet' };

type Said = { score: number | null; limit: number | null; answers: readonly string[] };

/** Asks a rule about one session. The engine and the back-test both come through here. */
export function askSession(rule: Rule, session: JudgedSession, calendar: Calendar): SessionVerdict {
  const leaves = leavesOf(rule.when);
  if (!leaves.every((leaf) => isOnSession(leaf) && leaf.survey === session.survey))
    return { outcome: 'quiet' };
  const said = ask(rule.when, session);
  if (!said) return { outcome: 'normal' };
  if (!countsAt(rule, session.answeredAt, calendar)) return { outcome: 'quiet' };
  const { score, limit, answers } = said;
  return { outcome: 'fires', score, limit, answers: answers.length > 0 ? answers.join(';') : null };
}

/** What fires of a condition; null when it does not hold. */
function ask(condition: Condition, session: JudgedSession): Said | null {
  if (condition.kind === 'all' || condition.kind === 'any') {
    const said = condition.of.map((part) => ask(part, session));
    const held = said.filter((part) => part !== null);
    if (held.length === 0 || (condition.kind === 'all' && held.length < said.length)) return null;
    const scored = held.find(({ score }) => score !== null);
    return {
      score: scored?.score ?? null,
      limit: scored?.limit ?? null,
      answers: held.flatMap(({ answers }) => answers),
    };
  }
  if (condition.kind === 'survey_score') {
    const { score } = session;
    const borders = bordersOf(condition, () => null, session.answeredAt);
    if (score === null || 'missing' in borders || !passes(score, borders)) return null;
    return { score, limit: brokenBorder(score, borders).limit, answers: [] };
  }
  if (condition.kind !== 'survey_answer') return null;
  const chosen = session.choices[condition.question] ?? [];
  const found = condition.answers.filter((answer) => chosen.includes(answer));
  return found.length > 0
    ? { score: null, limit: null, answers: [`${condition.question}=${found.join(',')}`] }
    : null;
}

/** Sessions of one patient, in the order of arrival, put to a rule: those that fire it. */
export function replaySessions(
  rule: Rule,
  sessions: readonly ReplayedSession[],
  calendar: Calendar = calendarOf(),
): Firing[] {
  return sessions.flatMap((session): Firing[] => {
    const verdict = askSession(rule, session, calendar);
    if (verdict.outcome !== 'fires') return [];
    const { score, limit } = verdict;
    return [{ readingId: session.id, measuredAt: session.answeredAt, value: score, limit }];
  });
}
