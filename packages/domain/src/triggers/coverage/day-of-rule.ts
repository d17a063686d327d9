import type { Calendar } from '../../kit/calendar.ts';
import { countsAt } from '../rules/phase-limit.ts';
import type { Rule } from '../rules/rule.ts';
import {
  type Answer,
  type Arrived,
  askedReading,
  askedRecording,
  askedSession,
  type WatchedLife,
} from './ask-day.ts';
import { type Asker, askedBy } from './asked-by.ts';
import { type RuleDay, type StandingRule, unasked } from './rule-day.ts';

/**
 * What a rule could say of one patient on one local day (a day number of the calendar), asked as the engine asks it. `now`:
 * epoch ms. What fired names the day; else what was asked last.
 */
export function dayOfRule(standing: StandingRule, life: WatchedLife, day: number, now: number): RuleDay {
  const { rule, createdAt, raisedAt } = standing;
  const { calendar } = life;
  const [from, until] = [calendar.dayStart(day), calendar.dayStart(day + 1)];
  if (until <= createdAt) return unasked('not_due', { kind: 'before_rule' });
  if (!rule) return unasked('not_judgeable', { kind: 'rule_unreadable' });
  const asker = askedBy(rule);
  const at = raisedAt.find((one) => one >= from && one < until);
  if (asker === 'clock' && at !== undefined) return { ...unasked('fired'), at };
  if (!countsOn(rule, day, calendar)) return unasked('not_due', { kind: 'outside_times' });
  if (asker === 'clock') return unasked('by_clock');
  const came = answersOf({ ...standing, rule }, life, { asker, day });
  const answers = came.answers.filter(({ receivedAt }) => receivedAt >= createdAt);
  if (answers.length > 0) return summedUp(standing, answers);
  if (came.answers.length > 0) return unasked('not_due', { kind: 'before_rule' });
  if (came.all > 0) return unasked('not_due', { kind: 'outside_times' });
  if (asker !== 'readings') return unasked('not_due', { kind: 'on_arrival' });
  const key = standing.needs.personal.find((one) => life.personal(one, Math.min(now, until - 1)) === null);
  return key ? unasked('not_judgeable', { kind: 'personal_missing', key }) : unasked('no_value');
}

/** Whether a rule counts at any time of a local day: from its start, or from when its window opens. */
function countsOn(rule: Rule, day: number, calendar: Calendar): boolean {
  if (countsAt(rule, calendar.dayStart(day), calendar)) return true;
  return rule.window ? countsAt(rule, calendar.hourOf(day, rule.window.from / 60), calendar) : false;
}

const nothing: Arrived = { readings: [], recordings: [], sessions: [] };

/** All there was of that day the rule is about, and what it said where it counts. */
function answersOf(
  standing: StandingRule & { rule: Rule },
  life: WatchedLife,
  { asker, day }: { asker: Asker; day: number },
): { all: number; answers: Answer[] } {
  const { readings: all, recordings, sessions } = life.days.get(day) ?? nothing;
  const readings = all.filter(({ valueType }) => standing.needs.valueTypes.includes(valueType));
  const heard = asker === 'recordings' || standing.needs.recordings ? recordings : [];
  const found =
    asker === 'survey'
      ? sessions.map((one) => askedSession(standing, life, one))
      : [
          ...readings.map((one) => askedReading(standing, life, one)),
          ...heard.map((one) => askedRecording(standing, life, one)),
        ];
  const answers = found.filter((one) => one !== null);
  // Another survey is nothing that came for this rule.
  return { all: asker === 'survey' ? answers.length : found.length, answers };
}

function summedUp({ raised, changedAt }: StandingRule, answers: readonly Answer[]): RuleDay {
  const isEarlier = ({ receivedAt }: Answer) => receivedAt < changedAt;
  const hasFired = (one: Answer) => raised.has(one.subjectId) || (one.outcome === 'fires' && !isEarlier(one));
  const inOrder = answers.toSorted((a, b) => a.at - b.at);
  const fired = inOrder.findLast(hasFired);
  const named = fired ?? inOrder.at(-1);
  if (!named) return unasked('no_value');
  const { reading } = named;
  return {
    state: fired ? 'fired' : named.outcome === 'unjudged' ? 'not_judgeable' : 'judged',
    reason: fired ? null : named.reason,
    at: named.at,
    valueType: reading?.valueType ?? null,
    value: reading?.value ?? null,
    diastolic: reading?.diastolic ?? null,
    subjectId: named.subjectId,
    asked: answers.length,
    unjudged: answers.filter(({ outcome }) => outcome === 'unjudged').length,
    isUnconfirmed: reading?.plausibility === 'extreme',
    isEarlier: isEarlier(named),
  };
}
