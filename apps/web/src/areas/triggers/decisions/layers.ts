import type { PatientContact } from '@fernpuls/contract/patients/patient-contact';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { toCall } from '@fernpuls/domain/patients/contact';
import {
  type CallOutcome,
  closingStep,
  decidedTogether,
  stepAfterCall,
  undecided,
} from '@fernpuls/domain/triggers/deciding';
import type { CloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import type { Callee } from '../actions/call-popover.tsx';
import type { Person } from '../actions/changes.ts';
import type { Closing } from '../actions/close-popover.tsx';
import type { TaskFromAlarm } from '../actions/use-tasks.ts';
import type { Group } from '../queue/model.ts';

export type Question =
  | 'snooze'
  | 'snooze_selection'
  | 'assign'
  | 'assign_selection'
  | 'hand_over'
  | 'call'
  | 'filter'
  | 'more';

/** The one question that is open, null: none. */
export type Layer =
  | { kind: 'close'; closing: Closing }
  | { kind: 'task'; task: TaskFromAlarm }
  | { kind: 'event'; patientId: string; triggerEventId: string | undefined }
  | { kind: 'inform'; person: Person }
  | { kind: 'second'; group: Group }
  | { kind: 'together'; act: string; events: readonly TriggerEvent[]; run: () => void }
  | { kind: Question }
  | null;

const ofPatientInView: readonly string[] = ['snooze', 'assign', 'hand_over', 'inform', 'call', 'more'];

/** A question asked while one patient was in view is not answered for another who has come into it. */
export function isAbandoned(
  layer: Layer,
  { askedOf, selected }: Record<'askedOf' | 'selected', string | null>,
) {
  return layer !== null && ofPatientInView.includes(layer.kind) && askedOf !== selected;
}

/** What of a patient's events can still be acted on. */
export function openPart(group: Group | null): Group | null {
  if (!group) return null;
  const events = undecided(group.events);
  return events.length === 0 ? null : { ...group, events };
}

/** Some of a patient's events as a group of their own. */
export function part(group: Group, events: TriggerEvent[]): Group {
  const priority = mostUrgent(events.map((event) => event.priority)) ?? group.priority;
  return { ...group, events, priority };
}

/** What closing a patient's open events asks this person; null: they wait for a second one. */
export function layerOfClosing(group: Group, me: string): Layer {
  const what = closingStep(group.events, me);
  if (what.step === 'wait') return null;
  if (what.step === 'confirm') return { kind: 'second', group: part(group, what.events) };
  return { kind: 'close', closing: { events: what.events } };
}

/** What closing one event of several asks. */
export function layerOfClosingOne(group: Group, { event, me }: { event: TriggerEvent; me: string }): Layer {
  return event.state === 'proposed' && event.proposedById !== me
    ? { kind: 'second', group: part(group, [event]) }
    : { kind: 'close', closing: { events: [event] } };
}

type PickedClosing = {
  /** „Kritisch“ that stay out. */
  critical: number;
  /** Null: nothing is left to close. */
  closing: Closing | null;
};

export function closingOfPicked(groups: readonly Group[], reason: CloseReason | null): PickedClosing {
  const { closable: events, critical } = decidedTogether(groups.flatMap((group) => group.events));
  if (events.length === 0) return { critical, closing: null };
  return { critical, closing: { events, reason, isSelection: true } };
}

/** What is asked after a call; the note of the call is the beginning of the one that closes. */
export function layerAfterCall(
  { events }: Group,
  { outcome, note }: { outcome: CallOutcome; note: string },
): Layer {
  const what = stepAfterCall(outcome, events);
  if (what?.step === 'close') return { kind: 'close', closing: { events: what.events, note } };
  return what && { kind: 'snooze' };
}

/** Patients of whom nothing open is left once these events are decided. */
export function doneWith(groups: readonly Group[], events: readonly TriggerEvent[]): string[] {
  const ids = new Set(events.map(({ id }) => id));
  return groups
    .filter((group) => openPart(group)?.events.every(({ id }) => ids.has(id)))
    .map(({ patientId }) => patientId);
}

type Contact = Pick<PatientContact, 'name' | 'relation' | 'note' | 'phone' | 'isFirstChoice' | 'kind'>;

/** Whom to call: the first choice, the other contacts, the patient; nobody until the contacts are known. */
export function calleesOf(contacts: readonly Contact[] | undefined, patient: Callee | null): Callee[] {
  if (!contacts) return [];
  const people = toCall(contacts).map(({ name, relation, note, phone }) => ({
    name: [name, relation, note].filter(Boolean).join(', '),
    number: phone,
  }));
  return patient === null ? people : [...people, patient];
}
