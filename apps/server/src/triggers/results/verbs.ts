import type { triggerResults } from '@fernpuls/contract/triggers/trigger-result';
import { toEntity } from '../../ground/rows.ts';
import type { Verbs } from '../../kit/verbs.ts';
import { resultPage, resultRows } from './queries.ts';

export const resultVerbs: Partial<Verbs<typeof triggerResults>> = {
  load: async (ctx, ids) => (await resultRows(ctx.tx, ids)).map(toEntity),
  list: (ctx, query) => resultPage(ctx.tx, query),
};
