import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { closedRecords } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { allows } from '@fernpuls/contract/permissions';
import { foldText } from '@fernpuls/domain/kit/fold-text';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { seeClosed } from '../patients/index.ts';
import { closedRows } from './deletion.queries.ts';
import { mayOpenClosed } from './may-open-closed.ts';

/** So that a record is found again by the name of the person while it can be taken back. */
export async function closedRecordsOf(
  ctx: Context,
  { query = '' }: InputOf<typeof closedRecords>,
): Promise<OutputOf<typeof closedRecords>> {
  const { actor } = ctx;
  if (!mayOpenClosed(ctx) || actor.kind !== 'physician' || !allows(actor.access, 'patient', 'read'))
    throw new Refusal('forbidden');
  await seeClosed(ctx.tx);
  const words = query.split(/\s+/).map(foldText).filter(Boolean);
  return { data: await closedRows(ctx.tx, words) };
}
