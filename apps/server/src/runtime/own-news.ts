import type { Live } from '@fernpuls/contract/kit/live';
import { type Database, withOwnPatients } from '../ground/database.ts';
import type { LiveMessage } from './relay.ts';

type Patient = { relationships?: { patient?: { data?: { id?: string } | null } } };

/** Of what is pushed, the part about patients this person answers for now. */
export async function ownNews(
  database: Database,
  of: { tenantId: number; personId: string; carries: ReadonlyMap<string, Live['carries']> },
  messages: readonly LiveMessage[],
): Promise<LiveMessage[]> {
  const patientIdsOf = ({ kind, payload }: LiveMessage): readonly string[] | null => {
    const carried = of.carries.get(kind);
    if (carried === 'nothing') return null;
    if (carried === 'patient_ids') return (payload as { patient_ids: string[] }).patient_ids;
    const id = (payload as { data: Patient }).data.relationships?.patient?.data?.id;
    return id === undefined ? [] : [id];
  };
  const named = messages.map((message) => ({ message, patientIds: patientIdsOf(message) }));
  const asked = [...new Set(named.flatMap(({ patientIds }) => patientIds ?? []))];
  const own = asked.length === 0 ? new Set<string>() : await ownAmong(database, of, asked);
  return named.flatMap(({ message, patientIds }) => {
    if (patientIds === null) return [message];
    const seen = patientIds.filter((id) => own.has(id));
    if (seen.length === 0) return [];
    const narrowed = { ...(message.payload as object), patient_ids: seen };
    return [of.carries.get(message.kind) === 'patient_ids' ? { ...message, payload: narrowed } : message];
  });
}

async function ownAmong(
  database: Database,
  of: { tenantId: number; personId: string },
  ids: readonly string[],
): Promise<Set<string>> {
  const reader = { tenantId: of.tenantId, personId: of.personId, access: 'read only' as const };
  return withOwnPatients(database, reader, async (tx) => {
    const rows = await tx
      .selectFrom('patient')
      .where((expression) => expression('id', '=', expression.fn.any(expression.val([...ids]))))
      .select('id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  });
}
