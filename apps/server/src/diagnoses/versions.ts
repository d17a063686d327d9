import { icd10Versions } from '@fernpuls/contract/diagnoses/icd10.call';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { diagnosisRows, diagnosisVersions } from './queries.ts';

// What nobody chose is told by the code and the line's own head; the database keeps no order of keys.
const silent = ['patientId', 'createdById', 'year', 'usage'];
const fieldNames = Object.keys(patientIcd10s.fields).filter((name) => !silent.includes(name));

export const versionHandler: Handler = verb(icd10Versions, async ({ tx }, { id }) => {
  const [held] = await diagnosisRows(tx, [id]);
  if (!held) throw new Refusal('not_found');
  const rows = await diagnosisVersions(tx, id);
  return {
    data: rows.map(({ by_name, action, changes, ...row }) => ({
      ...row,
      byName: by_name,
      changes: differences(action, changes),
    })),
  };
});

/** Creations hold each value, everything later from and to. */
function differences(action: string, changes: unknown) {
  const values = (changes ?? {}) as Record<string, unknown>;
  return fieldNames.flatMap((field) => {
    const value = values[field];
    if (value === undefined || value === null) return [];
    const [from, to] = action === 'create' ? [null, value] : Array.isArray(value) ? (value as unknown[]) : [];
    return { field, from: textOf(from), to: textOf(to) };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null;
}
