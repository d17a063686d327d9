import { type HeldDevice, patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { connectionOf, usualPause } from '@fernpuls/domain/logistics/connection';
import { unfedRules } from '@fernpuls/domain/logistics/unfed-rules';
import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { verb } from '../../kit/routes.ts';
import { readRule } from '../../measurements/index.ts';
import { activeRules, cameOtherwise, heldDevices } from './queries.ts';

const otherwiseDays = 4;

export const patientDevicesHandler = verb(patientDevices, async (ctx, { patientId }) => {
  const { tx, now } = ctx;
  const patient = await tx.selectFrom('patient').where('id', '=', patientId).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const all = (await heldDevices(tx, patientId, now)).map((row) => toHeld(row, now));
  const current = all.filter(({ returnedAt }) => returnedAt === null);
  const former = all.filter(({ returnedAt }) => returnedAt !== null);
  const devices = { current, former };
  return {
    ...devices,
    unfed: mayRead(ctx, 'patient_trigger', 'triggers') ? await unfedOf(ctx, patientId, devices) : [],
  };
});

type Row = Awaited<ReturnType<typeof heldDevices>>[number];

function toHeld(row: Row, now: Date): HeldDevice {
  const { contacts, measured, hubSeen, isOnline, valueTypes, ...facts } = row;
  const known = hubSeen === null ? contacts : [...contacts, hubSeen];
  const last = known.length === 0 ? null : Math.max(...known);
  const hub = hubSeen === null ? null : isOnline;
  return {
    ...facts,
    lastContactAt: last === null ? null : new Date(last).toISOString(),
    usualMinutes: Math.round(usualPause(contacts) / 60_000),
    connection: connectionOf({ contacts: known, hub, now: now.getTime() }),
    isPaired: known.length > 0,
    valueTypes: [...new Set([...(valueTypes ?? []), ...measured])].filter(isValueTypeKey),
  };
}

type Devices = { current: readonly HeldDevice[]; former: readonly HeldDevice[] };

async function unfedOf({ tx, now }: Context, patientId: string, { current, former }: Devices) {
  // What came by a device that was taken back comes no more.
  const serials = [...current, ...former].map(({ serial }) => serial);
  const since = new Date(now.getTime() - otherwiseDays * 86_400_000);
  const [stored, otherwise] = await Promise.all([
    activeRules(tx, patientId),
    cameOtherwise(tx, patientId, { serials, since }),
  ]);
  const rules = stored.map(({ id, valueType, rule }) => {
    const read = rule === null ? null : readRule(rule);
    if (rule !== null) return { id, valueTypes: read ? needsOf(read).valueTypes : [] };
    return { id, valueTypes: valueType === null ? [] : [valueType] };
  });
  return unfedRules({ rules, devices: current, otherwise, now: now.getTime() }).map(
    ({ id, isPartly, missing }) => ({ triggerId: id, isPartly, missing }),
  );
}
