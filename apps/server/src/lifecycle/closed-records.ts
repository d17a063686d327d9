import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { closedRecords } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { allows } from '@fernpuls/contract/permissions';
import { spellText } from '@fernpuls/domain/kit/fold-text';
import type { Context } from '../ground/context.ts';
import { seeClosed } from '../patients/index.ts';
import { closedRows } from './deletion.queries.ts';

/** So that a record is found again by the name of the person while it can be taken back. */
export async function closedRecordsOf(
  ctx: Context,
  { query = '' }: InputOf<typeof closedRecords>,
): Promise<OutputOf<typeof closedRecords>> {
  const { actor } = ctx;
  // Names are of patients: who opens none is told of none.
  if (actor.kind !== 'physician' || !allows(actor.access, 'patient', 'read')) return { data: [] };
  await seeClosed(ctx.tx);
  const words = query.split(/\s+/).map(spellText).filter(Boolean);
  return { data: await closedRows(ctx.tx, words) };
}
