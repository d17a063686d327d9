import type { Tenant } from '../../ground/context.ts';
import { type Custody, custodiesOf } from '../../ground/custody.queries.ts';
import { type Database, isUnavailable, withTenant } from '../../ground/database.ts';
import { createGroupCommit } from '../group-commit.ts';
import { knownPatients } from './known-patients.ts';
import { keepRecordings, rememberPast, shallow } from './looking-back.ts';
import { pastReadings } from './queries.ts';
import type { MonitoredPatient } from './to-patient.ts';

type Wanted = { customIds: string[]; ids: string[]; serials: string[] };
export type Roster = {
  byId(id: string): MonitoredPatient | undefined;
  byCustomId(customId: string): MonitoredPatient | undefined;
  /** Everybody who has a device or had it. */
  custody(serial: string): Custody | undefined;
  /** Devices to be looked up anew. */
  forget(serials: readonly string[]): void;
  /** Reads what is not yet known; answers which of the serials exist and never were anybody’s. */
  require(wanted: Wanted): Promise<ReadonlySet<string>>;
  /** Reads earlier history where a reading of the past needs it. */
  reach(needed: readonly { patient: MonitoredPatient; measuredAt: number }[]): Promise<void>;
  /** Forgets patients whose rules have changed. */
  drop(ids: readonly string[]): void;
};

const limit = 200_000;
const nobody: ReadonlySet<string> = new Set();

/**
 * One tenant's patients with their rules, kept in memory. It may be old: every batch is stored only if the versions
 * it was evaluated with still hold, so an outdated entry costs a second look, never a wrong alarm.
 */
export function createRoster(database: Database, tenant: Tenant): Roster {
  const ids = new Map<string, MonitoredPatient>();
  const customIds = new Map<string, MonitoredPatient>();
  const custodies = new Map<string, Custody>();

  const keep = (patient: MonitoredPatient) => {
    ids.set(patient.id, patient);
    for (const number of numbersOf(patient)) customIds.set(number, patient);
  };
  const drop = (patient: MonitoredPatient) => {
    ids.delete(patient.id);
    for (const number of numbersOf(patient)) customIds.delete(number);
    for (const serial of patient.deviceSince.keys()) custodies.delete(serial);
  };
  const load = (wanted: readonly Wanted[]) =>
    withTenant(database, tenant.id, async (tx) => {
      if (ids.size > limit) for (const patient of ids.values()) drop(patient);
      const worn = await custodiesOf(
        tx,
        wanted.flatMap((one) => one.serials),
      );
      const missing = {
        customIds: wanted.flatMap((one) => one.customIds),
        ids: [
          ...wanted.flatMap((one) => one.ids),
          ...worn.flatMap(({ holdings }) => holdings.map(({ patientId }) => patientId)),
        ],
      };
      for (const patient of await knownPatients(tx, missing, Date.now())) keep(patient);
      const isWorn = ({ holdings }: Custody) => holdings.length > 0;
      for (const one of worn.filter(isWorn)) custodies.set(one.serial, one);
      return new Set(worn.filter((one) => !isWorn(one)).map(({ serial }) => serial));
    });
  // After a start everybody is unknown at once: those who ask while one reading runs are read together.
  const loads = createGroupCommit<Wanted, ReadonlySet<string>>({
    maxBatch: 1_000,
    maxInFlight: 1,
    minBeside: 1,
    mayRetry: isUnavailable,
    commit: async (wanted) => {
      const unassigned = await load(wanted);
      return wanted.map(() => unassigned);
    },
  });
  return {
    byId: (id) => ids.get(id),
    byCustomId: (customId) => customIds.get(customId),
    custody: (serial) => custodies.get(serial),
    forget(gone) {
      for (const serial of gone) custodies.delete(serial);
    },
    async require(wanted) {
      const missing = {
        customIds: wanted.customIds.filter((id) => !customIds.has(id)),
        ids: wanted.ids.filter((id) => !ids.has(id)),
        serials: wanted.serials.filter((serial) => !custodies.has(serial)),
      };
      if (missing.customIds.length + missing.ids.length + missing.serials.length === 0) return nobody;
      return loads.submit(missing);
    },
    reach: (needed) => reachBack(database, tenant.id, needed),
    drop(gone) {
      for (const id of gone) {
        const patient = ids.get(id);
        if (patient) drop(patient);
      }
    },
  };
}

/** Reads what rules have to remember for these readings, farther back until it is enough. */
async function reachBack(
  database: Database,
  tenantId: number,
  needed: Parameters<Roster['reach']>[0],
): Promise<void> {
  for (let deeper = shallow(needed); deeper.length > 0; deeper = shallow(needed)) {
    const wanted = deeper.map(({ patient, looking, since, until }) => ({
      patientId: patient.id,
      looking,
      valueTypes: looking.valueTypes,
      from: since,
      until,
    }));
    const found = await withTenant(database, tenantId, async (tx) => {
      await keepRecordings(tx, wanted);
      return pastReadings(tx, wanted);
    });
    const past = Map.groupBy(found, (reading) => reading.patient_id);
    for (const { patient, looking, since, until } of deeper) {
      // Somebody else reached back meanwhile: the next look tells whether that is far enough.
      if (looking.since !== until) continue;
      looking.since = since;
      for (const reading of past.get(patient.id) ?? []) rememberPast(looking, reading);
    }
  }
}

/** What a device may call the patient by: also the numbers of records merged into theirs. */
function numbersOf({ customPatientId, formerNumbers }: MonitoredPatient): string[] {
  return [customPatientId, ...formerNumbers];
}
