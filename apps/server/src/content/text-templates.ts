import {
  type TextVariant,
  type textTemplateVersions,
  textTemplates,
} from '@fernpuls/contract/content/text-template';
import { countTemplateUse } from '@fernpuls/contract/content/text-template.call';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { countUse, versionRows } from './queries.ts';

const byTable = defaultVerbs(textTemplates);

export const textTemplateVerbs: Partial<Verbs<typeof textTemplates>> = {
  async create(ctx, input) {
    const id = await byTable.create(ctx, input);
    await addVersion(ctx, { id, version: 1, texts: input.values.texts });
    return id;
  },
  async update(ctx, id, values) {
    const before = await ctx.tx
      .selectFrom('text_template')
      .where('id', '=', id)
      .select(['texts', 'version'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    await byTable.update(ctx, id, values);
    const { texts } = values;
    if (texts === undefined || same(texts, before.texts)) return;
    const version = before.version + 1;
    await ctx.tx.updateTable('text_template').set({ version }).where('id', '=', id).execute();
    await addVersion(ctx, { id, version, texts });
  },
};

/** PostgreSQL keeps the names within a document in an order of its own. */
function same(a: readonly TextVariant[], b: readonly TextVariant[]): boolean {
  const plain = (all: readonly TextVariant[]) =>
    JSON.stringify(all.map(({ language, text }) => [language, text]));
  return plain(a) === plain(b);
}

type Version = { id: string; version: number; texts: unknown };

async function addVersion(ctx: Context, { id, version, texts }: Version): Promise<void> {
  await ctx.tx
    .insertInto('text_template_version')
    .values({
      id: newId(),
      text_template_id: id,
      version,
      texts: JSON.stringify(texts) as never,
      created_by_id: personId(ctx),
    })
    .execute();
}

export const versionVerbs: Partial<Verbs<typeof textTemplateVersions>> = {
  load: async (ctx, ids) => (await versionRows(ctx.tx, ids)).map(toEntity),
};

export const useHandler: Handler = verb(countTemplateUse, async (ctx, { id }) => {
  const usedCount = await countUse(ctx.tx, id, ctx.now.toISOString());
  if (usedCount === null) throw new Refusal('not_found');
  return { usedCount };
});
