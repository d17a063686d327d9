import { nextTellingAt, tellNow } from '@fernpuls/domain/triggers/alarm-policy';
import { type Absence, type EscalationTarget, presentPerson } from '@fernpuls/domain/triggers/escalation';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { noteSteps } from '../steps.ts';
import { absencesAround } from './absence.queries.ts';
import {
  activePeople,
  announce,
  lockUnhandled,
  raiseControl,
  tellPeople,
  type Unhandled,
  waitingEvents,
} from './queries.ts';

const most = 500;
const minute = 60_000;
const untouched = ['raised', 'seen'];

type Found = { escalations: string[]; controls: string[]; events: string[] };

/**
 * Tells who is next about every alarm whose time has come, in all tenants; how many were looked at. What one server
 * holds another leaves out, and each person is told once a step.
 */
export async function escalateAlarms(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const waiting = await asSystem(database, (tx) => waitingEvents(tx, now, most));
  for (const [tenantId, events] of Map.groupBy(waiting, (event) => event.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    await withTenant(database, tenantId, (tx) =>
      escalate(tx, tenant, { ids: events.map(({ id }) => id), now }),
    );
  }
  return waiting.length;
}

async function escalate(tx: Tx, tenant: Tenant, { ids, now }: { ids: string[]; now: Date }): Promise<void> {
  const unhandled = await lockUnhandled(tx, ids, now);
  if (unhandled.length === 0) return;
  const absences = await absencesAround(tx, now);
  const people = await peopleOf(tx, tenant, unhandled, absences);
  const found: Found = { escalations: [], controls: [], events: [] };
  for (const event of unhandled) await climb(tx, { tenant, event, now, absences, people }, found);
  await announce(tx, 'alarm_escalated', found.escalations);
  await announce(tx, 'control_alarm', found.controls);
  await announce(tx, 'trigger_event', found.events);
}

type People = Awaited<ReturnType<typeof activePeople>>;
type Climbing = { tenant: Tenant; event: Unhandled; now: Date; absences: Absence[]; people: People };

async function climb(tx: Tx, climbing: Climbing, found: Found): Promise<void> {
  const { tenant, event, now } = climbing;
  const at = now.getTime();
  if (event.snoozed_until !== null && Date.parse(event.snoozed_until) > at)
    return lookAgain(tx, event.id, { at: Date.parse(event.snoozed_until), step: event.escalation_step });
  const standing = {
    dueAt: Date.parse(event.due_at),
    stepsTaken: event.escalation_step,
    isControlled: event.is_controlled,
  };
  const { steps, control } = tellNow(tenant.policy, standing, at);
  const told = steps.flatMap(({ to }, index) =>
    recipients(to, climbing).map((physicianId) => ({
      id: newId(at),
      eventId: event.id,
      step: event.escalation_step + index + 1,
      physicianId,
    })),
  );
  const fresh = await tellPeople(tx, told);
  const step = event.escalation_step + steps.length;
  const nobody = step >= tenant.policy.chain.length && !event.was_told && fresh.length === 0;
  const isUntouched = untouched.includes(event.state);
  const reason = control ? 'overdue' : nobody ? 'nobody_reached' : null;
  const controlId = newId(at);
  const isControlled =
    reason !== null &&
    isUntouched &&
    !event.is_controlled &&
    (await raiseControl(tx, { id: controlId, eventId: event.id, patientId: event.patient_id, reason }));
  if (isControlled) found.controls.push(controlId);
  found.escalations.push(...fresh);
  found.events.push(event.id);
  await noteSteps(tx, event.id, [
    ...(fresh.length > 0 ? (['escalate'] as const) : []),
    ...(isControlled ? (['control'] as const) : []),
  ]);
  // Taken up and still open: whoever works on it gets as long again before supervision looks.
  const later = control && !isUntouched ? at + tenant.policy.controlAfterMinutes * minute + minute : null;
  const next = nextTellingAt(tenant.policy, {
    ...standing,
    stepsTaken: step,
    isControlled: standing.isControlled || control || isControlled,
  });
  await lookAgain(tx, event.id, { at: standing.isControlled ? next : (later ?? next), step });
}

async function lookAgain(
  tx: Tx,
  id: string,
  { at, step }: { at: number | null; step: number },
): Promise<void> {
  await tx
    .updateTable('trigger_event')
    .set({ escalate_at: at === null ? null : new Date(at).toISOString(), escalation_step: step })
    .where('id', '=', id)
    .execute();
}

function recipients(to: EscalationTarget, { event, absences, people, now }: Climbing): string[] {
  const present = (id: string | null) => (id === null ? null : presentPerson(id, absences, now.getTime()));
  const active = (id: string | null) =>
    id !== null && people.some((person) => person.id === id) ? [id] : [];
  switch (to.kind) {
    case 'assignee':
      return active(present(event.assignee_id));
    case 'primary_physician':
      return active(present(event.primary_physician_id));
    case 'cover':
      return active(coverOf(event.assignee_id ?? event.primary_physician_id, absences, now.getTime()));
    case 'physician':
      return active(present(to.id));
    case 'role':
      return people.filter(({ roleIds }) => roleIds.includes(to.id)).map(({ id }) => id);
  }
}

/** Who stands in for somebody away; nobody while they are there. */
function coverOf(id: string | null, absences: readonly Absence[], now: number): string | null {
  const there = id === null ? null : presentPerson(id, absences, now);
  return there === id ? null : there;
}

function peopleOf(
  tx: Tx,
  { policy }: Tenant,
  unhandled: readonly Unhandled[],
  absences: readonly Absence[],
): Promise<People> {
  const named = policy.chain.flatMap(({ to }) => (to.kind === 'physician' ? [to.id] : []));
  const roleIds = policy.chain.flatMap(({ to }) => (to.kind === 'role' ? [to.id] : []));
  const own = unhandled.flatMap((event) =>
    [event.assignee_id ?? [], event.primary_physician_id ?? []].flat(),
  );
  const covers = absences.flatMap(({ coverId }) => coverId ?? []);
  return activePeople(tx, { ids: [...named, ...own, ...covers], roleIds });
}
