import { type Hazard, type HazardControl, hazardLanguages, isOpen } from '@fernpuls/domain/tenancy/hazards';
import type { Finding } from '../source/report.ts';

export const hazardsTable = 'docs/hazards.tsv';
export const controlsTable = 'docs/hazard-controls.tsv';

/** What is wrong with the two tables by themselves. `areas`: those the product has. */
export function faultsOfTables(
  hazards: readonly Hazard[],
  controls: readonly HazardControl[],
  areas: ReadonlySet<string>,
): Finding[] {
  const known = new Map(controls.map((one) => [one.id, one]));
  const named = new Set(hazards.flatMap((one) => one.controls));
  return [
    ...hazards.flatMap((row, at) =>
      [
        ...idFault(row.id, `H-${String(at + 1).padStart(2, '0')}`),
        ...faultsOfHazard(row, known),
        ...row.areas.filter((area) => !areas.has(area)).map((area) => `names ${area}, which is no area`),
        ...empty([row.hazard, row.sequence, row.harm, row.reason]),
      ].map((message) => ({ path: hazardsTable, line: at + 2, message: `${row.id} ${message}` })),
    ),
    ...controls.flatMap((row, at) =>
      [
        ...idFault(row.id, `C-${String(at + 1).padStart(3, '0')}`),
        ...(named.has(row.id) ? [] : ['belongs to no hazard']),
        ...empty([row.control, ...(row.missing ? [row.missing] : [])]),
        ...proofFault(row),
      ].map((message) => ({ path: controlsTable, line: at + 2, message: `${row.id} ${message}` })),
    ),
  ];
}

/** Ids are never given again: a hazard that went keeps its row. */
function idFault(id: string, expected: string): string[] {
  return id === expected ? [] : [`stands where ${expected} should`];
}

function faultsOfHazard(row: Hazard, known: ReadonlyMap<string, HazardControl>): string[] {
  return [
    ...(row.controls.length === 0 ? ['has no control'] : []),
    ...row.controls.filter((id) => !known.has(id)).map((id) => `names ${id}, which is no control`),
    ...(row.residual === 'low' && isOpen(row, known) ? ['calls its risk low while a control is open'] : []),
  ];
}

function proofFault({ tests, missing }: HazardControl): string[] {
  if (tests.length > 0 && missing) return ['is proved and open at once'];
  return tests.length === 0 && !missing ? ['names no test and does not say what is missing'] : [];
}

function empty(texts: readonly Readonly<Record<(typeof hazardLanguages)[number], string>>[]): string[] {
  const lacking = hazardLanguages.filter((language) => texts.some((text) => text[language].trim() === ''));
  return lacking.map((language) => `has no words in ${language}`);
}
