import type { CohortVersion } from '@fernpuls/contract/patients/cohort';

export type CohortContent = Pick<CohortVersion, 'name' | 'description' | 'metaInformation'>;
type Change = { field: keyof CohortContent; from: string | null; to: string | null };

/** Field by field what was and what is; everything there is where there was nothing before. */
export function versionChanges(before: CohortContent | undefined, after: CohortContent): Change[] {
  const fields = ['name', 'description', 'metaInformation'] as const;
  return fields
    .map((field) => ({ field, from: before ? said(before, field) : null, to: said(after, field) }))
    .filter(({ from, to }) => from !== to);
}

function said(content: CohortContent, field: keyof CohortContent): string | null {
  if (field === 'metaInformation') return content.metaInformation.devices.join(' · ') || null;
  return content[field];
}
