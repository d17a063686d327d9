import type { FieldError } from '@fernpuls/contract/errors';
import { isFieldCode } from '@fernpuls/contract/errors';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { type HeldReason, holderAt } from '@fernpuls/domain/logistics/device-holder';
import { parseReading, type Reading } from '@fernpuls/domain/measurements/reading';
import { type Timeliness, timelinessOf } from '@fernpuls/domain/measurements/timeliness';
import type { Tenant } from '../ground/context.ts';
import { idOf } from '../ground/ids.ts';
import { type Told, toldOf } from './details/told.ts';
import type { Roster } from './roster/monitored-patients.ts';
import type { MonitoredPatient } from './roster/to-patient.ts';
import type { PreparedReading } from './storing/queries.ts';

/** One reading as it came in, with where it came from. `pointer` leads to its attributes in the request. */
export type Incoming = {
  attributes: Record<string, unknown>;
  pointer: string;
  source: 'manual' | 'sensor' | 'hub' | 'link';
  sourceId: string | null;
  patientId: string | null;
  now: number;
};

/** Nobody can be named who had the device when the reading was taken: it belongs to no record until a person says whose it is. */
export type Held = {
  status: 'held';
  incoming: Incoming;
  reading: Reading;
  deviceId: string;
  reason: HeldReason;
};
export type Refused = { status: 'refused'; errors: FieldError[] };
export type Prepared = {
  incoming: Incoming;
  reading: Reading;
  stored: PreparedReading;
  tenant: Tenant;
  patient: MonitoredPatient;
  leftOut: string[];
  /** Found to be stored already: the rules are not asked. */
  isKnown: boolean;
  /** It came too late to raise anything. */
  timeliness: Timeliness | null;
};

const calendar = calendarOf();

type World = { roster: Roster; inPractice: Parameters<typeof toldOf>[0] };

/** Reading and patient, that nobody can be named, or every reason why not. */
export async function prepare(
  { roster, inPractice }: World,
  tenant: Tenant,
  incoming: readonly Incoming[],
): Promise<(Prepared | Held | Refused)[]> {
  const told = await toldOf(inPractice, incoming);
  const parsed = incoming.map((one) => ({
    one,
    parsed: parseReading(one.attributes, one.now),
    who: whoOf(one),
  }));
  const wanted = {
    customIds: parsed.flatMap(({ who }) => who.customId ?? []),
    ids: parsed.flatMap(({ who }) => who.id ?? []),
    serials: parsed.flatMap(({ who }) => who.serial ?? []),
  };
  const unassigned = await roster.require(wanted);
  const placed = (again: ReadonlySet<string>) =>
    parsed.map((each, at) => {
      const { one, parsed: result, who } = each;
      const beside = told[at] ?? nothingTold;
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
      const measuredAt = 'reading' in result ? result.reading.measuredAt : one.now;
      const found = resolve(roster, who, { unassigned: again, measuredAt, refuse });
      const texts = readTexts(one.attributes, refuse);
      for (const { field, code, params } of beside.refusals) refuse(field, code, params);
      if (errors.length > 0 || !found || !('reading' in result))
        return { status: 'refused' as const, errors };
      const { reading } = result;
      const leftOut = [...beside.leftOut, ...result.leftOut];
      const held = (reason: HeldReason, deviceId: string) => ({
        status: 'held' as const,
        incoming: one,
        reading,
        deviceId,
        reason,
      });
      if ('held' in found) return held(found.held, found.deviceId);
      const made = toPrepared({
        tenant,
        one,
        reading,
        patient: found.patient,
        serial: who.serial,
        texts,
        told: { ...beside, leftOut },
      });
      // The device alone tells whose it is: with a clock that cannot be right it tells nothing.
      return found.deviceId !== null && made.timeliness === 'doubtful' ? held('clock', found.deviceId) : made;
    });
  let prepared = placed(unassigned);
  if (prepared.some((one) => 'status' in one && one.status === 'held')) {
    // What is remembered of a device may be old.
    roster.forget(wanted.serials);
    prepared = placed(await roster.require(wanted));
  }
  await roster.reach(
    prepared.flatMap((one) =>
      'status' in one || one.timeliness ? [] : [{ patient: one.patient, measuredAt: one.reading.measuredAt }],
    ),
  );
  return prepared;
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

/** `deviceId`: set where the device alone tells whose the reading is. */
type Found = { patient: MonitoredPatient; deviceId: string | null } | { held: HeldReason; deviceId: string };
type Asked = { unassigned: ReadonlySet<string>; measuredAt: number; refuse: Refuse };

function resolve(roster: Roster, who: Who, { unassigned, measuredAt, refuse }: Asked): Found | null {
  for (const name of who.wrong) refuse(name, 'wrong_type');
  if (who.wrong.length > 0) return null;
  const named = (patient: MonitoredPatient) => ({ patient, deviceId: null });
  if (who.id) {
    const byId = roster.byId(who.id);
    return byId ? named(byId) : refuse('patient_id', 'patient_unknown');
  }
  const byCustomId = who.customId === null ? null : roster.byCustomId(who.customId);
  const wearing = who.serial === null ? null : wearerAt(roster, who.serial, measuredAt);
  if (byCustomId === undefined) return refuse('custom_patient_id', 'patient_unknown');
  // With the patient named, a device we do not know, or that was nobody's then, only labels the reading.
  if (byCustomId) {
    if (!wearing || 'held' in wearing || wearing.patient.id === byCustomId.id) return named(byCustomId);
    const { holdings = [], deviceId = null } = roster.custody(who.serial ?? '') ?? {};
    // Somebody who has or had it, but not then: the memory of a device in a home that names its own patient.
    return deviceId !== null && holdings.some(({ patientId }) => patientId === byCustomId.id)
      ? { held: 'mismatch', deviceId }
      : refuse('device_serial', 'patient_mismatch');
  }
  if (who.serial === null) return refuse('custom_patient_id', 'required');
  return (
    wearing ?? refuse('device_serial', unassigned.has(who.serial) ? 'device_unassigned' : 'device_unknown')
  );
}

/** Who had the device when the reading was taken, whoever has it now. */
function wearerAt(roster: Roster, serial: string, measuredAt: number): Found | null {
  const custody = roster.custody(serial);
  const holder = custody && holderAt(custody.holdings, measuredAt, calendar);
  if (!custody || !holder) return null;
  const { deviceId } = custody;
  if ('held' in holder) return { held: holder.held, deviceId };
  const patient = roster.byId(holder.patientId);
  return patient ? { patient, deviceId } : null;
}

const nothingTold: Told = { details: null, leftOut: [], refusals: [] };

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
  told: Told;
};

function toPrepared({ tenant, one, reading, patient, serial, texts, told }: Parts): Prepared {
  const measuredAt = new Date(reading.measuredAt).toISOString();
  const { externalId } = texts;
  // Without an external id the content is the identity: the same value at the same instant is the same reading.
  const identity =
    externalId === null
      ? ['content', measuredAt, String(reading.value), String(reading.diastolic), ...signOf(reading)]
      : ['external', externalId];
  const stored: PreparedReading = {
    ...reading,
    measuredAt,
    timeliness: null,
    conflictsWithId: null,
    same: sameAs(patient.id, serial, measuredAt, reading),
    id: idOf(one.sourceId ?? one.source, patient.id, reading.valueType, ...identity),
    patientId: patient.id,
    source: one.source,
    sourceId: one.sourceId,
    externalId,
    deviceSerial: serial,
    comment: texts.comment,
    details: told.details,
  };
  const known = { patient: patient.knownSince, device: patient.deviceSince.get(serial ?? '') ?? null };
  const timeliness = timelinessOf(
    { measuredAt: reading.measuredAt, now: one.now },
    tenant.policy.lateHours,
    known,
    calendar,
  );
  return {
    incoming: one,
    reading,
    stored: { ...stored, timeliness },
    tenant,
    patient,
    leftOut: told.leftOut,
    isKnown: false,
    timeliness,
  };
}

const signOf = ({ qualifier }: Reading) => (qualifier?.includes('/') ? [qualifier] : []);

/** Patient, device, instant, kind and values name a reading, whatever its number. */
function sameAs(patientId: string, serial: string | null, measuredAt: string, reading: Reading): string {
  const { valueType, qualifier, value, diastolic, mean } = reading;
  const values = [value, diastolic, mean].map(String);
  return idOf('same', patientId, valueType, measuredAt, serial ?? '', qualifier ?? '', ...values);
}

/** The same number with another value: a reading of its own, beside the one that came before. */
export function besides(prepared: Prepared, otherId: string): Prepared {
  const { stored } = prepared;
  const id = idOf('conflict', otherId, stored.same);
  return { ...prepared, stored: { ...stored, id, conflictsWithId: otherId } };
}
