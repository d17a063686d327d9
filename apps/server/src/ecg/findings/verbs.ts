import { findingQtcMs } from '@fernpuls/domain/ecg/finding/content';
import { findings } from '@fernpuls/contract/ecg/finding';
import { toEntity } from '../../ground/rows.ts';
import { conditions, ordering } from '../../ground/list.queries.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { discardFinding } from './write-finding.ts';
import { findingRows, findingsByRecording } from './queries.ts';

const byTable = defaultVerbs(findings);

export const findingVerbs: Partial<Verbs<typeof findings>> = {
  load: async (ctx, ids) =>
    (await findingRows(ctx.tx, ids)).map((row) => {
      const entity = toEntity(row);
      return { ...entity, qtcMs: findingQtcMs(entity) };
    }),
  list: async (ctx, query) => {
    if (!query.sort.some(({ field }) => field === 'measuredAt')) return byTable.list(ctx, query);
    const counted = await byTable.list(ctx, { ...query, sort: [], page: 1, perPage: 1 });
    const rows = await findingsByRecording(ctx.tx, {
      where: conditions(findings, query),
      order: ordering(findings, query),
      limit: query.perPage,
      skip: (query.page - 1) * query.perPage,
    });
    return { ...counted, rows };
  },
  remove: discardFinding,
};
