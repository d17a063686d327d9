import { type RhythmClass, rhythmClasses } from '../../ecg/import/rhythm-class.ts';
import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { hasCleared, evaluateRule } from './evaluate-rule.ts';
import { countsAt } from './phase-limit.ts';
import {
  hear,
  type HeardRhythm,
  type JudgedRecording,
  type ReplayedRecording,
  tellNothing,
} from './heard-rhythm.ts';
import type { Standing } from './clock-standing.ts';
import type { PersonalValues } from './numeric-test.ts';
import { emptyMemory, type Firing, type RuleMemory, worldOf } from './replay.ts';
import { leavesOf, type Rule, type RhythmSource } from './rule.ts';
import type { RuleWorld } from './rule-world.ts';

export type { ReplayedRecording } from './heard-rhythm.ts';

/** `cannot`: the rhythm is there, and a value it is to be joined with is not agreed for the patient. */
type RecordingVerdict =
  | ({ outcome: 'fires' } & HeardRhythm)
  | ({ outcome: 'cannot'; missing: string } & HeardRhythm)
  | { outcome: 'normal' }
  | { outcome: 'quiet' };

/** What a rule that joins rhythm and readings is asked with; the recording itself stands in the memory. */
type Beside = {
  memory: RuleMemory;
  personal: PersonalValues;
  calendar: Calendar;
  /** What the clock has told, for a rule that joins it with a rhythm. */
  standing?: readonly Standing[];
};

/** The classes a rule can wait for, by whose word counts: the platform never suggests what it could not read. */
export function awaitableRhythms(source: RhythmSource | null | undefined): readonly RhythmClass[] {
  return source === 'suggestion' ? rhythmClasses.filter((one) => !tellNothing.includes(one)) : rhythmClasses;
}

/**
 * Asks a rule about one recording: it fires when one of its conditions waits for the rhythm and the rest holds with the
 * readings of the time. `normal` needs a rhythm that was read, not one that stayed inconclusive,
 * and a rule that does not hold.
 */
export function askRecording(
  rule: Rule,
  recording: JudgedRecording,
  { memory, personal, calendar, standing }: Beside,
): RecordingVerdict {
  const leaves = leavesOf(rule.when).filter((leaf) => leaf.kind === 'ecg_rhythm');
  if (leaves.length === 0) return { outcome: 'quiet' };
  const heard = leaves.map((leaf) => hear(leaf, recording));
  const said = heard.find((one) => one.says === 'waited_for');
  const at = recording.measuredAt;
  const before = worldOf(memory, { at, personal, calendar, rule, standing });
  const world = { ...before, holds: holdsIn(recording, before) };
  if (said) {
    const verdict = evaluateRule(rule, world);
    const { rhythmClass, source } = said;
    if (verdict.outcome === 'fires') return { outcome: 'fires', rhythmClass, source };
    if (verdict.outcome === 'cannot') return { ...verdict, rhythmClass, source };
  }
  if (heard.every(({ says }) => says === 'nothing')) return { outcome: 'quiet' };
  if (said && !countsAt(rule, at, calendar)) return { outcome: 'quiet' };
  return { outcome: hasCleared(rule, world) ? 'normal' : 'quiet' };
}

/** The rhythm at the moment of a recording: what it says itself, else what held before it. */
function holdsIn(recording: JudgedRecording, before: RuleWorld): NonNullable<RuleWorld['holds']> {
  return (condition) => {
    const says = condition.kind === 'ecg_rhythm' ? hear(condition, recording).says : 'nothing';
    return says === 'nothing' ? before.holds?.(condition) === true : says === 'waited_for';
  };
}

/** Recordings of one patient put to a rule on nothing else, each by itself as the engine does: those that fire it. */
export function replayRecordings(
  rule: Rule,
  recordings: readonly ReplayedRecording[],
  calendar: Calendar = calendarOf(),
): Firing[] {
  const beside = { memory: emptyMemory(), personal: () => null, calendar };
  return recordings.flatMap((recording) => firingOf(recording, askRecording(rule, recording, beside)));
}

export function firingOf({ id, measuredAt }: ReplayedRecording, { outcome }: RecordingVerdict): Firing[] {
  return outcome === 'fires' ? [{ readingId: id, measuredAt, value: null, limit: null }] : [];
}
