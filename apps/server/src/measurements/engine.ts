import type { FieldError } from '@fernpuls/contract/errors';
import { isFieldCode } from '@fernpuls/contract/errors';
import { parseReading, type Reading } from '@fernpuls/domain/measurements/reading';
import { dueAt } from '@fernpuls/domain/triggers/due';
import { firedTriggers } from '@fernpuls/domain/triggers/threshold';
import type { Tenant } from '../kit/context.ts';
import { type Database, isUnavailable } from '../platform/database.ts';
import { idOf, newId } from '../platform/ids.ts';
import { wakeRelay } from '../kit/transaction.ts';
import { createGroupCommit } from './group-commit.ts';
import { createRoster, type MonitoredPatient, type Roster } from './monitored-patients.ts';
import { type PreparedReading, storeBatch } from './queries.ts';

/** One reading as it came in, with where it came from. `pointer` leads to its attributes in the request. */
export type Incoming = {
  attributes: Record<string, unknown>;
  pointer: string;
  source: 'manual' | 'hub';
  sourceId: string | null;
  patientId: string | null;
  now: number;
};

export type Outcome =
  | {
      status: 'created' | 'duplicate';
      id: string;
      plausibility: 'valid' | 'implausible';
      triggerIds: string[];
    }
  | { status: 'refused'; errors: FieldError[] };

export type Engine = { take(tenant: Tenant, incoming: readonly Incoming[]): Promise<Outcome[]> };

type Prepared = { incoming: Incoming; reading: Reading; stored: PreparedReading; tenant: Tenant };

/** Reading → patient → rules → one shared transaction → answer after its commit (architecture, section 5). */
export function createEngine(database: Database): Engine {
  const lanes = new Map<number, ReturnType<typeof createLane>>();
  return {
    async take(tenant, incoming) {
      const lane = lanes.get(tenant.id) ?? createLane(database, tenant);
      lanes.set(tenant.id, lane);
      return lane.take(tenant, incoming);
    },
  };
}

function createLane(database: Database, first: Tenant) {
  const roster = createRoster(database, first);
  const group = createGroupCommit<Prepared, 'created' | 'duplicate' | 'stale'>({
    maxBatch: 1_000,
    maxInFlight: 2,
    minBeside: 6,
    mayRetry: (error) =>
      isUnavailable(error) || ['40001', '40P01'].includes((error as { code?: string }).code ?? ''),
    commit: async (batch) => {
      const unique = new Map(batch.toReversed().map((one) => [one.stored.id, one]));
      const stored = await storeBatch(
        database,
        first.id,
        [...unique.values()].map((one) => one.stored),
      );
      if (stored.stale.length > 0) {
        // Nothing was stored; those whose rules still hold go again together, the others are evaluated anew.
        roster.drop(stored.stale);
        return batch.map(() => 'stale' as const);
      }
      if (stored.fresh.size > 0) wakeRelay();
      return batch.map((one) =>
        unique.get(one.stored.id) === one && stored.fresh.has(one.stored.id) ? 'created' : 'duplicate',
      );
    },
  });

  const takeOne = async (prepared: Prepared): Promise<Outcome> => {
    let current = prepared;
    for (let attempt = 0; ; attempt += 1) {
      const result = await group.submit(current);
      if (result !== 'stale') {
        const { stored, reading } = current;
        const triggerIds = result === 'created' ? stored.fired.map((fired) => fired.triggerId) : [];
        return { status: result, id: stored.id, plausibility: reading.plausibility, triggerIds };
      }
      if (attempt >= 20)
        throw new Error('the rules of a patient changed faster than its reading could be stored');
      const again = await prepare(roster, current.tenant, [current.incoming]);
      const next = again[0];
      if (!next || 'status' in next) return next ?? { status: 'refused', errors: [] };
      current = next;
    }
  };
  return {
    async take(tenant: Tenant, incoming: readonly Incoming[]): Promise<Outcome[]> {
      const prepared = await prepare(roster, tenant, incoming);
      return Promise.all(prepared.map(async (one) => ('status' in one ? one : takeOne(one))));
    },
  };
}

async function prepare(
  roster: Roster,
  tenant: Tenant,
  incoming: readonly Incoming[],
): Promise<(Prepared | Outcome)[]> {
  const parsed = incoming.map((one) => ({
    one,
    parsed: parseReading(one.attributes, one.now),
    who: whoOf(one),
  }));
  const unassigned = await roster.require({
    customIds: parsed.flatMap(({ who }) => who.customId ?? []),
    ids: parsed.flatMap(({ who }) => who.id ?? []),
    serials: parsed.flatMap(({ who }) => who.serial ?? []),
  });
  return parsed.map(({ one, parsed: result, who }) => {
    const errors: FieldError[] = [];
    const refuse = (field: string, code: string, params?: FieldError['params']) => {
      errors.push({
        field: `${one.pointer}/${field}`,
        code: isFieldCode(code) ? code : 'invalid_format',
        ...(params && { params }),
      });
      return null;
    };
    if ('refusals' in result)
      for (const { field, code, params } of result.refusals) refuse(field, code, params);
    const patient = resolve(roster, who, unassigned, refuse);
    const texts = readTexts(one.attributes, refuse);
    if (errors.length > 0 || !patient || !('reading' in result)) return { status: 'refused', errors };
    return toPrepared({ tenant, one, reading: result.reading, patient, serial: who.serial, texts });
  });
}

type Who = { id: string | null; customId: string | null; serial: string | null; wrong: string[] };
type Refuse = (field: string, code: string, params?: FieldError['params']) => null;

function whoOf(one: Incoming): Who {
  const { custom_patient_id: customId, device_serial: serial } = one.attributes;
  const wrong: string[] = [];
  const read = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return null;
    if (typeof value === 'string' && value.length <= 64 && !value.includes('\0')) return value;
    wrong.push(name);
    return null;
  };
  return {
    id: one.patientId,
    customId: read('custom_patient_id', customId),
    serial: read('device_serial', serial),
    wrong,
  };
}

function resolve(
  roster: Roster,
  who: Who,
  unassigned: ReadonlySet<string>,
  refuse: Refuse,
): MonitoredPatient | null {
  for (const name of who.wrong) refuse(name, 'wrong_type');
  if (who.wrong.length > 0) return null;
  if (who.id) return roster.byId(who.id) ?? refuse('patient_id', 'patient_unknown');
  const byCustomId = who.customId === null ? null : roster.byCustomId(who.customId);
  const bySerial = who.serial === null ? null : roster.bySerial(who.serial);
  if (byCustomId === undefined) return refuse('custom_patient_id', 'patient_unknown');
  // With the patient named, a device we do not know only labels the reading.
  if (byCustomId)
    return bySerial && bySerial.id !== byCustomId.id
      ? refuse('device_serial', 'patient_mismatch')
      : byCustomId;
  if (bySerial === null) return refuse('custom_patient_id', 'required');
  if (bySerial === undefined)
    return refuse('device_serial', unassigned.has(who.serial ?? '') ? 'device_unassigned' : 'device_unknown');
  return bySerial;
}

type Texts = { externalId: string | null; comment: string | null };

function readTexts(attributes: Record<string, unknown>, refuse: Refuse): Texts {
  const read = (name: string, max: number) => {
    const value = attributes[name];
    if (value === undefined || value === null || value === '') return null;
    if (typeof value !== 'string' || value.includes('\0')) return refuse(name, 'wrong_type');
    return value.length > max ? refuse(name, 'too_long', { max }) : value;
  };
  return { externalId: read('external_id', 200), comment: read('comment', 1000) };
}

type Parts = {
  tenant: Tenant;
  one: Incoming;
  reading: Reading;
  patient: MonitoredPatient;
  serial: string | null;
  texts: Texts;
};

function toPrepared({ tenant, one, reading, patient, serial, texts }: Parts): Prepared {
  const measuredAt = new Date(reading.measuredAt).toISOString();
  const { externalId } = texts;
  // Without an external id the content is the identity: the same value at the same instant is the same reading.
  const identity =
    externalId === null
      ? ['content', measuredAt, String(reading.value), String(reading.diastolic)]
      : ['external', externalId];
  const fired = firedTriggers(reading, patient.triggers).map(({ trigger, value }) => ({
    eventId: newId(one.now),
    triggerId: trigger.id,
    priority: trigger.priority,
    component: trigger.component,
    thresholdType: trigger.thresholdType,
    threshold: trigger.threshold,
    value,
    dueAt: new Date(dueAt(one.now, trigger.priority, tenant.dueMinutes)).toISOString(),
  }));
  const stored: PreparedReading = {
    ...reading,
    measuredAt,
    id: idOf(one.sourceId ?? one.source, patient.id, reading.valueType, ...identity),
    patientId: patient.id,
    version: patient.version,
    source: one.source,
    sourceId: one.sourceId,
    externalId,
    deviceSerial: serial,
    comment: texts.comment,
    fired,
  };
  return { incoming: one, reading, stored, tenant };
}
