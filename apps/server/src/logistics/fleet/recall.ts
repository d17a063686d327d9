import { recallLot } from '@fernpuls/contract/logistics/fleet/recall.call';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { personId } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { verb } from '../../kit/routes.ts';
import { lotOf } from './queries.ts';
import { insertConcerned, insertRecall } from './recall.queries.ts';

/** Calls a lot back, once; the practices are told right after, each in a transaction of its own. */
export const recallHandler = verb(recallLot, async (ctx, { articleId, lot, reason }) => {
  const { total } = await lotOf(ctx.tx, articleId, lot);
  if (total === 0) throw invalid({ field: '/lot', code: 'lot_unknown' });
  const id = newId();
  const by = personId(ctx);
  if (!(await insertRecall(ctx.tx, { id, articleId, lot, reason, by })))
    throw invalid({ field: '/lot', code: 'recalled_already' });
  const concerned = await insertConcerned(ctx.tx, { id, articleId, lot });
  ctx.audit({
    action: 'create',
    subjectType: stockDevices.type,
    subjectId: id,
    changes: { recall: [null, lot], reason, ...concerned },
  });
  return { id, ...concerned };
});
