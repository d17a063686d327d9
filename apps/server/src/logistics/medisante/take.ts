import { iccid as iccidFault } from '@fernpuls/domain/logistics/fleet/iccid';
import { type DeviceTold, readDevice, readingsOf } from '@fernpuls/domain/logistics/medisante/read-message';
import type { HeldMessages } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import type { Tenant } from '../../ground/context.ts';
import { asSystem, type Database } from '../../ground/database.ts';
import type { Job } from '../../kit/room.ts';
import type { Engine, Incoming } from '../../measurements/index.ts';
import {
  closeMessage,
  type Destination,
  destinationOf,
  forgetMessages,
  keepSigns,
  type Waiting,
  waitingMessages,
} from './messages.queries.ts';
import { instantOf } from './receive.ts';

const atOnce = 200;
const pauseMs = 500;

type World = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };
type Became = { reason: HeldMessages['reason'] | null; fault: string | null };
const taken: Became = { reason: null, fault: null };
const held = (reason: HeldMessages['reason'], fault: string | null = null): Became => ({ reason, fault });

/**
 * Hands kept messages to the practice of their device. A server lost between the reading and the mark that it is there
 * hands it over again: the engine knows it by its number.
 */
export function medisanteJob(world: World): Job {
  return {
    pauseMs,
    run: async () => {
      const waiting = await asSystem(world.database, (tx) => waitingMessages(tx, atOnce));
      if (waiting.length === 0) {
        await asSystem(world.database, (tx) => forgetMessages(tx, 1_000));
        return 0;
      }
      // Readings of one device in the order they came; devices beside each other.
      const read = waiting.map((one) => ({ one, ...readOf(one) }));
      const byDevice = Map.groupBy(read, ({ one, told }) => told.serial ?? one.id);
      const done = await Promise.allSettled(
        [...byDevice.values()].map(async (group) => {
          for (const each of group) await takeOne(world, each);
        }),
      );
      const failed = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      if (failed.length > 0) throw new AggregateError(failed, 'messages of devices wait');
      return waiting.length;
    },
  };
}

type Read = { one: Waiting; body: unknown; told: DeviceTold };

/** With the format of today, which may be another than when it came. */
function readOf({ body: text, format, messageId }: Waiting): Omit<Read, 'one'> {
  const body: unknown = JSON.parse(text);
  const told = readDevice(body, format);
  const iccid = told.iccid !== null && iccidFault(told.iccid) === null ? told.iccid : null;
  return { body, told: { ...told, iccid, messageId } };
}

async function takeOne({ database, engine, tenantOf }: World, read: Read): Promise<void> {
  const { one, told } = read;
  const measuredAt = instantOf(told.measuredAt, Date.parse(one.receivedAt));
  const { tenantId, receivedAt } = one;
  const { serial } = told;
  const to = await asSystem(database, async (tx) => {
    const found = serial === null ? null : await destinationOf(tx, { tenantId, serial });
    if (found) await keepSigns(tx, tenantId, { told, receivedAt, to: found });
    return found;
  });
  const became = await handOver({ engine, tenantOf }, read, to);
  await asSystem(database, (tx) => closeMessage(tx, one, { ...became, told, measuredAt }));
}

async function handOver(
  { engine, tenantOf }: Pick<World, 'engine' | 'tenantOf'>,
  { one, body, told }: Read,
  to: Destination | null,
): Promise<Became> {
  if (told.serial === null) return held('serial_missing');
  if (!to) return held('serial_unknown');
  const readings = readingsOf(body, one.format, told);
  if (readings === null) return held('kind_unknown');
  if (readings.length === 0) return taken;
  if (to.practiceId === null) return held('not_with_practice');
  if (!to.isOrWasWorn) return held('not_assigned');
  const practice = await tenantOf(to.practiceId);
  if (practice.isClosed) return held('not_with_practice');
  if (!moduleIsEnabled(practice.disabledModules, 'measurements')) return held('module_disabled');
  const incoming = readings.map(
    (attributes): Incoming => ({
      attributes,
      pointer: '',
      source: 'hub',
      sourceId: null,
      // By its serial number it finds who had the device when it measured.
      patientId: null,
      now: Date.now(),
    }),
  );
  const outcomes = await engine.take(practice, incoming);
  const [refusal] = outcomes.flatMap((outcome) => (outcome.status === 'refused' ? outcome.errors : []));
  return refusal ? held('reading_refused', `${refusal.field} ${refusal.code}`.trim().slice(0, 200)) : taken;
}
