import { pseudonymOf } from '@fernpuls/domain/studies/pseudonym';
import type { Tx } from '../ground/database.ts';
import type { SealedColumn } from '../ground/sealed-columns.ts';
import type { Secrets } from '../ground/secrets.ts';
import { insertKey, keyRows, nextPseudonym } from './key.queries.ts';

const about = (tenantId: number, id: string) => `study_key:${tenantId}:${id}`;

/** Which pseudonym is whose; a copy of the database does not tell. */
export const studiesSealed: readonly SealedColumn[] = [
  { table: 'study_key', column: 'sealed', key: 'id', about },
];

type Of = { studyId: string; patientStudyId: string; patientId: string };
type Sealing = { tx: Tx; secrets: Secrets; tenantId: number; id: string };

/** Gives somebody the study's next pseudonym. */
export async function keepKey({ tx, secrets, tenantId, id }: Sealing, of: Of): Promise<string> {
  const { prefix, number } = await nextPseudonym(tx, of.studyId);
  const pseudonym = pseudonymOf(prefix, number);
  await insertKey(tx, { ...of, id, sealed: secrets.sealSecret(pseudonym, about(tenantId, id)) });
  return pseudonym;
}

type Place = { tx: Tx; tenant: { id: number } };

/** Pseudonyms of a study's people by the ids of their parts; of those the caller may see. */
export async function pseudonymsOf(
  { tx, tenant }: Place,
  secrets: Secrets,
  studyId: string,
): Promise<Map<string, string>> {
  const rows = await keyRows(tx, studyId);
  return new Map(
    rows.map(({ id, patient_study_id: part, sealed }) => [
      part,
      openPseudonym(secrets, sealed, { tenantId: tenant.id, id }),
    ]),
  );
}

export function openPseudonym(
  secrets: Secrets,
  sealed: Buffer,
  { tenantId, id }: { tenantId: number; id: string },
): string {
  return secrets.openSecret(sealed, about(tenantId, id));
}
