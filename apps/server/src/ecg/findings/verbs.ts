import { findingQtcMs } from '@fernpuls/domain/ecg/finding/content';
import type { Finding } from '@fernpuls/contract/ecg/finding';
import { toEntity, type Verbs } from '../../kit/verbs.ts';
import { discardFinding } from './write-finding.ts';
import { findingRows } from './queries.ts';

export const findingVerbs: Partial<Verbs> = {
  load: async (ctx, ids) =>
    (await findingRows(ctx.tx, ids)).map((row) => {
      const entity = toEntity(row);
      // The columns it is computed from have the shapes the contract gives them.
      return { ...entity, qtcMs: findingQtcMs(entity as Finding) };
    }),
  remove: discardFinding,
};
