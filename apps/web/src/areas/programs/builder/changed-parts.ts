import type { ProgramDocument } from '@fernpuls/domain/programs/program';

const parts = ['icd10s', 'manuals', 'consentText', 'personIds', 'cohortIds'] as const;

/** Which parts beside the phases say something else. */
export function changedParts(before: ProgramDocument, after: ProgramDocument): (typeof parts)[number][] {
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
