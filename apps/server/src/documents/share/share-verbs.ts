import type { documentShares } from '@fernpuls/contract/documents/document-share';
import { toEntity } from '../../ground/rows.ts';
import type { Verbs } from '../../kit/verbs.ts';
import { shareRows } from './queries.ts';

export const shareVerbs: Partial<Verbs<typeof documentShares>> = {
  load: async (ctx, ids) => (await shareRows(ctx.tx, ids)).map(toEntity),
};
