import {
  assignDevice,
  changeDeviceAssignment,
  returnDevice,
  swapDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { devices } from '@fernpuls/contract/logistics/device';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import {
  giveDevice,
  groupOfPatient,
  lockDevice,
  oneAssignment,
  overlaps,
  runningAssignment,
  setTerms,
  tellChange,
} from './queries.ts';

const subjectType = 'device_assignments';
const byTable = defaultVerbs(devices);

export const changingHandlers: Handler[] = [
  verb(assignDevice, async (ctx, { patientId, serial, device, ...terms }) => {
    await requirePatient(ctx, patientId);
    return { id: await give(ctx, { patientId, serial, device, terms }) };
  }),
  verb(changeDeviceAssignment, async (ctx, { id, ...terms }) => {
    const held = await requireAssignment(ctx, id);
    await setChecked(ctx, held, terms);
    ctx.audit({ action: 'update', subjectType, subjectId: id, changes: terms });
    ctx.announce('patient_devices_changed', [held.patientId]);
    return {};
  }),
  verb(swapDevice, async (ctx, { id, serial, device, note = null }) => {
    const before = await requireAssignment(ctx, id);
    if (before.returnedAt !== null) throw new Refusal('conflict');
    if (serial === before.serial) throw invalid({ field: '/serial', code: 'no_change' });
    const { patientId, groupId } = before;
    await giveDevice(ctx.tx, before.deviceId, null);
    ctx.audit({
      action: 'update',
      subjectType,
      subjectId: id,
      changes: { returnedAt: ctx.now.toISOString() },
    });
    const made = await give(ctx, { patientId, serial, device, terms: { groupId, note } });
    const after = await oneAssignment(ctx.tx, made);
    const event = newId();
    const title = `${before.model} ${before.serial} → ${after?.model ?? ''} ${serial}`.slice(0, 200);
    const at = ctx.now.toISOString();
    await tellChange(ctx.tx, { id: event, patientId, title, note, at, byId: personId(ctx) });
    ctx.audit({ action: 'create', subjectType: 'patient_events', subjectId: event, changes: { patientId } });
    ctx.announce('patient_events_changed', [event]);
    return { id: made };
  }),
  verb(returnDevice, async (ctx, { id, returned, returnedAt = ctx.now.toISOString() }) => {
    const held = await requireAssignment(ctx, id);
    if (returned === (held.returnedAt !== null)) return {};
    const device = await lockDevice(ctx.tx, { id: held.deviceId });
    if (returned) {
      if (Date.parse(returnedAt) > ctx.now.getTime())
        throw invalid({ field: '/returned_at', code: 'in_the_future' });
      if (Date.parse(returnedAt) < Date.parse(held.assignedAt))
        throw invalid({ field: '/returned_at', code: 'from_after_to' });
      await giveDevice(ctx.tx, held.deviceId, null);
      await setTerms(ctx.tx, id, { returnedAt });
    } else {
      if (device?.patientId) throw new Refusal('conflict');
      await setChecked(ctx, { ...held, returnedAt: null }, { returnedAt: null });
      await giveDevice(ctx.tx, held.deviceId, held.patientId);
    }
    const changes = { returnedAt: returned ? returnedAt : null };
    ctx.audit({ action: 'update', subjectType, subjectId: id, changes });
    ctx.announce('patient_devices_changed', [held.patientId]);
    return {};
  }),
];

type Given = Pick<InputOf<typeof assignDevice>, 'patientId' | 'serial' | 'device'> & {
  terms: Pick<InputOf<typeof assignDevice>, 'assignedAt' | 'groupId' | 'note'>;
};

/** The device becomes the patient's; one nobody knows is added first. The database begins the assignment. */
async function give(ctx: Context, { patientId, serial, device, terms }: Given): Promise<string> {
  const held = (await lockDevice(ctx.tx, { serial })) ?? (await added(ctx, serial, device));
  if (held.patientId !== null) {
    const code = held.patientId === patientId ? 'already_taken' : 'device_elsewhere';
    throw invalid({ field: '/serial', code });
  }
  await giveDevice(ctx.tx, held.id, patientId);
  const made = await runningAssignment(ctx.tx, held.id);
  if (!made) throw new Refusal('conflict');
  await setChecked(ctx, made, { ...terms, assignedById: personId(ctx) });
  const changes = { patientId, deviceId: held.id, ...terms };
  ctx.audit({ action: 'create', subjectType, subjectId: made.id, changes });
  ctx.announce('patient_devices_changed', [patientId]);
  return made.id;
}

async function added(ctx: Context, serial: string, device: Given['device']) {
  if (!device) throw invalid({ field: '/serial', code: 'device_unknown' });
  const id = await byTable.create(ctx, { id: null, values: { serial, ...device } });
  return { id, patientId: null };
}

type Assignment = NonNullable<Awaited<ReturnType<typeof oneAssignment>>>;

async function setChecked(
  ctx: Context,
  held: Assignment,
  terms: Parameters<typeof setTerms>[2],
): Promise<void> {
  const { assignedAt, groupId } = terms;
  if (assignedAt !== undefined) {
    const at = Date.parse(assignedAt);
    if (at > ctx.now.getTime()) throw invalid({ field: '/assigned_at', code: 'in_the_future' });
    if (held.returnedAt !== null && at > Date.parse(held.returnedAt))
      throw invalid({ field: '/assigned_at', code: 'from_after_to' });
  }
  const span = { from: assignedAt ?? held.assignedAt, until: held.returnedAt };
  if (await overlaps(ctx.tx, { id: held.id, deviceId: held.deviceId, ...span }))
    throw invalid({ field: '/assigned_at', code: 'assignment_overlaps' });
  if (groupId && !(await groupOfPatient(ctx.tx, groupId, held.patientId)))
    throw invalid({ field: '/group_id', code: 'reference_not_found' });
  await setTerms(ctx.tx, held.id, terms);
}

async function requirePatient({ tx }: Context, id: string): Promise<void> {
  const found = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw new Refusal('not_found');
}

async function requireAssignment({ tx }: Context, id: string): Promise<Assignment> {
  const found = await oneAssignment(tx, id);
  if (!found) throw new Refusal('not_found');
  return found;
}
