import { type Absence, presentPerson } from '../escalation.ts';

/** What somebody has to do, as far as it has an owner or a clock and ends by being done. */
export const dutyKinds = [
  'trigger_event',
  'closing_proposal',
  'reading_review',
  'held_reading',
  'observation_case',
  'adherence_event',
  'chat',
  'task',
  'task_schedule',
  'video_consultation',
  'patient_deletion',
  'cied_notice',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Why nobody can act on a duty. */
export const dutyCauses = [
  'blocked',
  'absent',
  'no_right',
  'out_of_sight',
  'group_empty',
  'nobody_left',
] as const;
export type DutyCause = (typeof dutyCauses)[number];

/**
 * One duty. It lies with a person, else with a role, else with everybody who has the right; `exceptId` cannot do it,
 * because a second person has to. `clockAt`: epoch ms by which it is to be done, null for at once.
 */
export type Duty = {
  patientId: string | null;
  holderId: string | null;
  roleId: string | null;
  exceptId: string | null;
  clockAt: number | null;
  /** Whoever holds it, or stands in for who holds it, sees its patient for that reason. */
  opensPatient: boolean;
  /** Whose it is is not known: only who sees every patient can act. */
  isAnybodys?: boolean;
};

/** A person of the practice as far as duties of one kind go. `sees`: the patients of somebody limited to their own. */
export type Colleague = {
  id: string;
  isActive: boolean;
  hasRight: boolean;
  roleIds: readonly string[];
  sees: 'all' | ReadonlySet<string>;
};

export type Staff = { people: ReadonlyMap<string, Colleague>; absences: readonly Absence[]; now: number };

/**
 * Why nobody can act on a duty by its clock (BEYOND-31); null where somebody can: an active person with the right, who
 * sees the patient and is there, or is stood in for by somebody who is all that. Opening hours do not count: deadlines
 * count by them already, and nobody on call is known to the practice.
 */
export function causeOf(duty: Duty, staff: Staff): DutyCause | null {
  const at = clockOf(duty, staff.now);
  if (duty.holderId !== null) return causeOfHolder(duty, duty.holderId, staff, at);
  const all = [...staff.people.values()].filter(({ isActive }) => isActive);
  const { roleId } = duty;
  const asked = roleId === null ? all.filter(({ hasRight }) => hasRight) : all.filter(holds(roleId));
  if (asked.length === 0) return roleId === null ? 'nobody_left' : 'group_empty';
  const causes: DutyCause[] = [];
  for (const { id } of asked) {
    const cause = causeOfHolder(duty, id, staff, at);
    if (cause === null) return null;
    causes.push(cause);
  }
  return nearestOf(causes);
}

/** Could anybody of the practice act, were it given to them? */
export function isWithinReach(duty: Duty, staff: Staff): boolean {
  return [...staff.people.values()].some((person) => couldTake(person, duty, staff));
}

/** Whom a duty can be given to: who can act now and still at its clock, themselves. */
export function couldTake(person: Colleague, duty: Duty, staff: Staff): boolean {
  const isThere = (at: number) => presentPerson(person.id, staff.absences, at) === person.id;
  return (
    person.isActive &&
    person.hasRight &&
    person.id !== duty.exceptId &&
    seesPatient(person, duty) &&
    isThere(staff.now) &&
    isThere(clockOf(duty, staff.now))
  );
}

function clockOf({ clockAt }: Duty, now: number): number {
  return Math.max(now, clockAt ?? now);
}

function holds(roleId: string): (person: Colleague) => boolean {
  return ({ roleIds }) => roleIds.includes(roleId);
}

/** Of what keeps everybody the cause nearest to being mended. */
function nearestOf(causes: readonly DutyCause[]): DutyCause {
  return (
    (['absent', 'out_of_sight', 'no_right'] as const).find((cause) => causes.includes(cause)) ?? 'nobody_left'
  );
}

function causeOfHolder(duty: Duty, holderId: string, staff: Staff, at: number): DutyCause | null {
  const presentId = presentPerson(holderId, staff.absences, at);
  const isHolder = presentId === holderId;
  const person = presentId === null ? undefined : staff.people.get(presentId);
  const own = staff.people.get(holderId);
  const gone = own?.isActive ? 'absent' : 'blocked';
  if (!person) return gone;
  if (!person.isActive) return gone;
  if (person.id === duty.exceptId) return isHolder ? 'nobody_left' : gone;
  if (!person.hasRight) return isHolder ? 'no_right' : gone;
  const isOpened =
    duty.opensPatient && duty.holderId !== null && standsFor(person.id, duty.holderId, staff, at);
  if (!isOpened && !seesPatient(person, duty)) return isHolder ? 'out_of_sight' : gone;
  return null;
}

/** The person, or the one they have named for their absence; a cover of a cover is shown no patients. */
function standsFor(personId: string, holderId: string, { absences }: Staff, at: number): boolean {
  if (personId === holderId) return true;
  return absences.some(
    (one) => one.personId === holderId && one.coverId === personId && one.from <= at && at < one.to,
  );
}

function seesPatient({ sees }: Colleague, { patientId, isAnybodys = false }: Duty): boolean {
  if (sees === 'all') return true;
  return !isAnybodys && (patientId === null || sees.has(patientId));
}
