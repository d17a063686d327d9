import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { changeLine } from '@fernpuls/domain/drugs/plan';

type Given = { [K in keyof PatientDrug]?: unknown };

/** What somebody typed, as it would be stored: lines of substances left empty are none. */
export function whole<T extends Given>(given: T): T {
  const { substances } = given;
  if (!Array.isArray(substances)) return given;
  return { ...given, substances: substances.filter((one: { name?: unknown }) => one.name) };
}

/** Whether what is taken becomes another by a change: that asks for its reason. */
export function changesTaking(row: PatientDrug, now: Partial<PatientDrug>): boolean {
  return taken(row) !== taken({ ...row, ...now });
}

function taken(row: PatientDrug): string {
  if (row.isMistake || row.status !== 'active') return '';
  return changeLine(null, { ...row, substances: row.substances ?? [] });
}

/** Fields a row needs as it stands in the form. */
export function neededFields(row: PatientDrug | null, given: Given): Exclude<keyof PatientDrug, 'id'>[] {
  const { substances } = whole(given);
  const hasSubstance = Array.isArray(substances) && substances.length > 0;
  const isEnding = given.status === 'paused' || given.status === 'stopped';
  return [
    ...(hasSubstance || given.name ? [] : (['name'] as const)),
    ...(given.dosageKind === 'weekly' ? (['weekdays'] as const) : []),
    ...(given.dosageKind === 'text' ? (['dosageText'] as const) : []),
    ...(isEnding ? (['statusReason'] as const) : []),
    ...(row && changesTaking(row, whole(given) as Partial<PatientDrug>) ? (['changeReason'] as const) : []),
  ];
}
