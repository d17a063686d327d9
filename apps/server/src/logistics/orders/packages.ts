import { sensorPackageVersions } from '@fernpuls/contract/logistics/orders/order-life.call';
import { type SensorPackage, sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import type { FieldError } from '@fernpuls/contract/errors';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { knownArticles, packageRows } from './packages.queries.ts';

const byTable = defaultVerbs(sensorPackages);
const field = '/data/attributes/items';

export const packageVerbs: Partial<Verbs<typeof sensorPackages>> = {
  load: async (ctx, ids) => (await packageRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    await checkItems(ctx, values.items);
    return byTable.create(ctx, { id, values });
  },
  async update(ctx, id, values) {
    if (values.items) await checkItems(ctx, values.items);
    await byTable.update(ctx, id, values);
  },
  async remove(ctx, id) {
    const [known] = (await packageRows(ctx.tx, [id])).map(toEntity);
    if (!known) throw new Refusal('not_found');
    const { orderCount: count, orderedAs } = known;
    if (count > 0)
      throw invalid({
        field: '/data',
        code: 'package_in_use',
        params: { count, orders: orderedAs.join(', ') },
      });
    await byTable.remove(ctx, id);
  },
};

/** Each article once, and only such as there are. */
async function checkItems(ctx: Context, items: SensorPackage['items']): Promise<void> {
  const ids = items.map(({ articleId }) => articleId);
  const known = await knownArticles(ctx.tx, ids, { active: false });
  const faults = ids.flatMap((id, index): FieldError[] => {
    const at = `${field}/${index}/article_id`;
    if (!known.has(id)) return [{ field: at, code: 'reference_not_found' }];
    return ids.indexOf(id) < index ? [{ field: at, code: 'already_taken' }] : [];
  });
  if (faults.length > 0) throw invalid(...faults);
}

export const packageVersionsHandler = verb(sensorPackageVersions, async (ctx, { id }) => {
  if ((await byTable.load(ctx, [id])).length === 0) throw new Refusal('not_found');
  return { data: await versionsOfRecord(ctx.tx, { resource: sensorPackages, id, silent: [] }) };
});
