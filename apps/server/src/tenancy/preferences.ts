import {
  changeListPreference,
  type ListPreference,
  listPreferences,
  markNewsSeen,
  seenNews,
} from '@fernpuls/contract/tenancy/list-preference.call';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';

/** More names than there are lists would be somebody filling the table. */
const mostLists = 200;

export const preferenceHandlers: Handler[] = [
  verb(listPreferences, async (ctx) => {
    const rows = await ctx.tx
      .selectFrom('list_preference')
      .where('physician_id', '=', signedIn(ctx))
      .select(['list_name', 'preference'])
      .orderBy('list_name')
      .execute();
    return {
      data: rows.map((row) => ({ name: row.list_name, preference: row.preference as ListPreference })),
    };
  }),
  verb(changeListPreference, async (ctx, { name, preference }) => {
    const physicianId = signedIn(ctx);
    const rows = await ctx.tx
      .selectFrom('list_preference')
      .where('physician_id', '=', physicianId)
      .select(['list_name', 'preference'])
      .forUpdate()
      .execute();
    const before = rows.find((row) => row.list_name === name);
    if (!before && rows.length >= mostLists)
      throw invalid({ field: '/name', code: 'too_many', params: { max: mostLists } });
    const merged = { ...(before?.preference as ListPreference | undefined), ...preference };
    const values = { preference: JSON.stringify(merged), updated_at: ctx.now.toISOString() };
    await ctx.tx
      .insertInto('list_preference')
      .values({ physician_id: physicianId, list_name: name, ...values })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'physician_id', 'list_name']).doUpdateSet(values),
      )
      .execute();
    return { name, preference: merged };
  }),
  verb(seenNews, async (ctx) => ({ keys: await seenKeys(ctx) })),
  verb(markNewsSeen, async (ctx, { keys }) => {
    const physicianId = signedIn(ctx);
    const known = new Set(await seenKeys(ctx));
    if (known.size + keys.length > 500)
      throw invalid({ field: '/keys', code: 'too_many', params: { max: 500 } });
    if (keys.length > 0)
      await ctx.tx
        .insertInto('seen_news')
        .values([...new Set(keys)].map((news_key) => ({ physician_id: physicianId, news_key })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { keys: await seenKeys(ctx) };
  }),
];

async function seenKeys(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('seen_news')
    .where('physician_id', '=', signedIn(ctx))
    .select('news_key')
    .orderBy('news_key')
    .execute();
  return rows.map((row) => row.news_key);
}

function signedIn(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('unauthorized');
  return id;
}
