import { drugSearchText } from '@fernpuls/domain/drugs/import-line';
import { isPzn } from '@fernpuls/domain/drugs/pzn';
import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Condition } from '@fernpuls/domain/training/simulation/conditions';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { type DemoDrug, type DemoPlanRow, insertDrugs, insertPlanRows } from './drugs.queries.ts';
import { seedIntakes } from './drug-intakes.ts';
import type { DemoPatient } from './patient.ts';

type Told = {
  /** Trade name, then each substance with its strength. */
  drug: readonly [name: string, ...substances: [string, string][]];
  form?: string;
  /** Morning, noon, evening, night. */
  doses?: string;
  section?: string;
  hint?: string;
  reason: string;
  status?: 'paused' | 'stopped';
  why?: string;
};

const needed = 'as_needed';

/** What each condition is treated with; invented packs, as a practice has them in its own catalogue. */
const treated: Record<Condition, readonly Told[]> = {
  heart_failure: [
    {
      drug: ['Torasemid AL', ['Torasemid', '10 mg']],
      doses: '1-0-0-0',
      hint: 'täglich wiegen',
      reason: 'Herzschwäche',
    },
    {
      drug: ['Entresto', ['Sacubitril', '49 mg'], ['Valsartan', '51 mg']],
      form: 'FTA',
      doses: '1-0-1-0',
      reason: 'Herzschwäche',
    },
    {
      drug: ['Bisoprolol-ratiopharm', ['Bisoprolol', '5 mg']],
      doses: '1-0-0-0',
      hint: 'Puls unter 50: melden',
      reason: 'Herzschwäche',
    },
    {
      drug: ['Spironolacton AL', ['Spironolacton', '25 mg']],
      doses: '1/2-0-0-0',
      hint: 'Kalium prüfen',
      reason: 'Herzschwäche',
    },
    {
      drug: ['Jardiance', ['Empagliflozin', '10 mg']],
      form: 'FTA',
      doses: '1-0-0-0',
      hint: 'bei Durchfall: Pause',
      reason: 'Herzschwäche',
    },
    {
      drug: ['Eliquis', ['Apixaban', '5 mg']],
      form: 'FTA',
      doses: '1-0-1-0',
      hint: 'nicht selbst absetzen',
      reason: 'Vorhofflimmern',
    },
    {
      drug: ['Paracetamol AL', ['Paracetamol', '500 mg']],
      section: needed,
      hint: 'Abstand 6 Stunden',
      reason: 'Schmerzen',
    },
    {
      drug: ['Ramipril-1A', ['Ramipril', '5 mg']],
      doses: '1-0-0-0',
      reason: 'Bluthochdruck',
      status: 'stopped',
      why: 'Reizhusten',
    },
  ],
  hypertension: [
    { drug: ['Candesartan Zentiva', ['Candesartan', '16 mg']], doses: '1-0-0-0', reason: 'Bluthochdruck' },
    { drug: ['Amlodipin Dexcel', ['Amlodipin', '5 mg']], doses: '0-0-1-0', reason: 'Bluthochdruck' },
    {
      drug: ['Atorvastatin AL', ['Atorvastatin', '20 mg']],
      form: 'FTA',
      doses: '0-0-1-0',
      reason: 'Cholesterin',
    },
    {
      drug: ['HCT Hexal', ['Hydrochlorothiazid', '12,5 mg']],
      doses: '1-0-0-0',
      reason: 'Bluthochdruck',
      status: 'paused',
      why: 'Natrium 131 mmol/l',
    },
  ],
  copd: [
    { drug: ['Spiriva Respimat', ['Tiotropium', '2,5 µg']], form: 'INH', doses: '2-0-0-0', reason: 'COPD' },
    { drug: ['Salbutamol-CT', ['Salbutamol', '0,1 mg']], form: 'DOS', section: needed, reason: 'Atemnot' },
    { drug: ['Candesartan Zentiva', ['Candesartan', '16 mg']], doses: '1-0-0-0', reason: 'Bluthochdruck' },
  ],
  diabetes: [
    {
      drug: ['Metformin Lich', ['Metformin', '1000 mg']],
      form: 'FTA',
      doses: '1-0-1-0',
      hint: 'zum Essen',
      reason: 'Diabetes',
    },
    { drug: ['Jardiance', ['Empagliflozin', '10 mg']], form: 'FTA', doses: '1-0-0-0', reason: 'Diabetes' },
    {
      drug: ['Atorvastatin AL', ['Atorvastatin', '20 mg']],
      form: 'FTA',
      doses: '0-0-1-0',
      reason: 'Cholesterin',
    },
  ],
};

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
  now: Date;
};

/** The practice's own catalogue, and a plan for each patient. */
export async function seedDrugs(tx: Tx, { patients, patientId, people, now }: Setting): Promise<void> {
  const all = new Map<string, DemoDrug>();
  for (const told of Object.values(treated).flat())
    if (!all.has(told.drug[0])) all.set(told.drug[0], drugOf(told, all.size));
  await insertDrugs(tx, [...all.values()]);
  const rows = patients.flatMap((patient) => {
    const draw = drawFrom(mix(patient.plan.seed, hashText('drugs')));
    const by = people[patient.primaryPhysicianIndex] ?? null;
    const chosen = treated[patient.illness.condition].filter((_, at) => at < 3 || draw.chance(0.7));
    return chosen.flatMap((told, at) => {
      const drug = all.get(told.drug[0]);
      const since = new Date(now.getTime() - (40 + draw.whole(0, 500)) * 86_400_000);
      return drug ? [rowOf(told, { drug, patientId: patientId(patient), position: at + 1, by, since })] : [];
    });
  });
  await insertPlanRows(tx, rows);
  await seedIntakes(tx, { patients, patientId, rows, now });
}

function drugOf({ drug: [name, ...substances], form = 'TAB' }: Told, at: number): DemoDrug {
  const listed = substances.map(([substance, strength]) => ({ name: substance, strength }));
  const pzn = pznFrom(9_000_100 + at * 137);
  const searched = { name, pzn, substances: listed, producer: null, atc: null };
  return {
    id: newId(),
    name,
    pzn,
    substances: listed,
    form,
    producer: 'Muster Pharma',
    pack_size: '100 St',
    search_text: drugSearchText(searched),
  };
}

/** The next number with a check digit. */
function pznFrom(number: number): string {
  for (let digit = 0; digit < 10; digit += 1) if (isPzn(`${number}${digit}`)) return `${number}${digit}`;
  return pznFrom(number + 1);
}

type Of = { drug: DemoDrug; patientId: string; position: number; by: string | null; since: Date };

function rowOf({ doses, section = 'general', hint, reason, status, why }: Told, of: Of): DemoPlanRow {
  const [morning = null, noon = null, evening = null, night = null] = doses?.split('-') ?? [];
  const { id: drugId, name, pzn, substances, form } = of.drug;
  return {
    id: newId(),
    patient_id: of.patientId,
    drug_id: drugId,
    name,
    pzn,
    substances,
    form,
    unit: form === 'INH' || form === 'DOS' ? '5' : '1',
    dosage_kind: doses === undefined ? needed : 'daily',
    morning,
    noon,
    evening,
    night,
    max_per_day: doses === undefined ? 3 : null,
    hint: hint ?? null,
    reason,
    section,
    status: status ?? 'active',
    status_reason: why ?? null,
    change_reason: why ?? null,
    from_day: of.since.toISOString().slice(0, 10),
    position: of.position,
    created_by_id: of.by,
  };
}
