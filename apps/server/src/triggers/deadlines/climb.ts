import {
  beginChain,
  type ChainStanding,
  climbChain,
  followChain,
  nextOfChain,
  renewChain,
} from '@fernpuls/domain/triggers/chain-standing';
import type { AlarmPolicy } from '@fernpuls/domain/triggers/alarm-policy';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { noteSteps } from '../steps.ts';
import type { Staff } from './people.ts';
import { raiseControl, tellPeople, type Unhandled } from './queries.ts';

const untouched = ['raised', 'seen'];

/** What a round has told, by kind of announcement. */
export type Told = { escalations: string[]; controls: string[]; events: string[] };
type Policy = Pick<AlarmPolicy, 'chain' | 'controlAfterMinutes'>;
type Climbing = { event: Unhandled; now: Date; policy: Policy; staff: Staff };

/** Tells who is next about one alarm, and supervision where nobody is at it. */
export async function climb(tx: Tx, climbing: Climbing, found: Told): Promise<void> {
  const { event, now, policy, staff } = climbing;
  const at = now.getTime();
  const before = standingOf(event, policy);
  if (event.snoozed_until !== null && Date.parse(event.snoozed_until) > at)
    return keep(tx, event.id, { standing: before, at: Date.parse(event.snoozed_until) });
  const { standing, told, isNobodyTold } = climbChain(before, policy, {
    now: at,
    reach: (to) => staff.reach(to, event),
  });
  const fresh = await tellPeople(
    tx,
    told.flatMap(({ people }, index) =>
      people.map((physicianId) => ({
        id: newId(at),
        eventId: event.id,
        step: event.last_told + index + 1,
        physicianId,
        reason: event.left_at === null ? null : ('left' as const),
      })),
    ),
  );
  const controlId = await control(tx, climbing, { standing, isNobodyTold });
  if (controlId) found.controls.push(controlId);
  found.escalations.push(...fresh);
  found.events.push(event.id);
  await noteSteps(tx, event.id, [
    ...(fresh.length > 0 ? (['escalate'] as const) : []),
    ...(controlId ? (['control'] as const) : []),
  ]);
  const isRaised = standing.control.isRaised || controlId !== null;
  const isSupervised = untouched.includes(event.state) && !event.is_controlled && controlId === null;
  await keep(tx, event.id, {
    standing: { ...standing, control: { ...standing.control, isRaised } },
    at: nextOfChain(standing, isSupervised),
  });
}

/** How far its chain has come, by the chain as it is now, begun anew where something worse asked for it. */
function standingOf(event: Unhandled, policy: Policy): ChainStanding {
  const held = event.chain_standing
    ? followChain(event.chain_standing, policy)
    : beginChain(policy, Date.parse(event.due_at), event.escalation_step);
  return event.renewed_due_at === null ? held : renewChain(held, policy, Date.parse(event.renewed_due_at));
}

type Come = Pick<ReturnType<typeof climbChain>, 'standing' | 'isNobodyTold'>;

/** The control alarm of what nobody is at: its time has come, or the chain reaches nobody. */
async function control(
  tx: Tx,
  { event, now }: Climbing,
  { standing, isNobodyTold }: Come,
): Promise<string | null> {
  const isDue = standing.control.at <= now.getTime();
  if (event.is_controlled || !untouched.includes(event.state) || !(isDue || isNobodyTold)) return null;
  const id = newId(now.getTime());
  const reason = isDue ? 'overdue' : 'nobody_reached';
  const isNew = await raiseControl(tx, { id, eventId: event.id, patientId: event.patient_id, reason });
  return isNew ? id : null;
}

async function keep(
  tx: Tx,
  id: string,
  { standing, at }: { standing: ChainStanding; at: number | null },
): Promise<void> {
  await tx
    .updateTable('trigger_event')
    .set({
      chain_standing: standing,
      renewed_due_at: null,
      escalate_at: at === null ? null : new Date(at).toISOString(),
    })
    .where('id', '=', id)
    .execute();
}
