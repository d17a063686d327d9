import { defaultDueMinutes } from '@fernpuls/domain/triggers/due';
import { type CloseReason, closeNeedsNote } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { closingNote } from './closing-notes.ts';
import { uniform } from '@fernpuls/domain/kit/random';

type PastCare = {
  takenAfterMs: number;
  closedAfterMs: number;
  reason: CloseReason;
  note: string | null;
  /** A changed therapy is a physician's decision, everything else a nurse's. */
  byPhysician: boolean;
};

type Weights = readonly (readonly [CloseReason, number])[];
const grave: Weights = [
  ['patient_contacted', 0.5],
  ['handed_to_physician', 0.18],
  ['therapy_adapted', 0.18],
  ['measurement_error', 0.1],
  ['hospitalised', 0.04],
];
const everyday: Weights = [
  ['patient_contacted', 0.38],
  ['plausible_no_action', 0.34],
  ['measurement_error', 0.11],
  ['therapy_adapted', 0.07],
  ['handed_to_physician', 0.05],
  ['technical', 0.03],
  ['hospitalised', 0.02],
];
/** A rule of low priority is looked at and mostly left: the noise a practice wants to find. */
const minor: Weights = [
  ['plausible_no_action', 0.84],
  ['patient_contacted', 0.06],
  ['measurement_error', 0.04],
  ['therapy_adapted', 0.02],
  ['handed_to_physician', 0.02],
  ['technical', 0.01],
  ['hospitalised', 0.01],
];

type PastAlarm = { priority: Priority; valueType: string; seed: number };

/** How the practice dealt with an alarm of its history; the same for the same alarm. */
export function pastCare({ priority, valueType, seed }: PastAlarm): PastCare {
  const draw = (stream: number) => uniform(seed, stream, 0);
  const isGrave = priority === 'blocker' || priority === 'high';
  const reason = chosen(isGrave ? grave : priority === 'medium' ? everyday : minor, draw(3));
  const note = closingNote(valueType, reason, draw(4));
  const isSilent = !closeNeedsNote(priority) && draw(5) < (isGrave ? 0.1 : 0.35);
  const closedAfterMs = shareOfDeadline(draw(2), draw(6)) * defaultDueMinutes[priority] * 60_000;
  return {
    takenAfterMs: closedAfterMs * (0.15 + 0.35 * draw(7)),
    closedAfterMs,
    reason,
    note: isSilent ? null : note,
    byPhysician: reason === 'therapy_adapted',
  };
}

/** Usually well within the deadline; one in eight waits because somebody is on the telephone. */
function shareOfDeadline(usual: number, delay: number): number {
  return 0.35 + 0.7 * usual + (delay < 1 / 8 ? 0.25 + delay * 4 : 0);
}

function chosen(weights: Weights, share: number): CloseReason {
  let left = share;
  const found = weights.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return found?.[0] ?? 'patient_contacted';
}
