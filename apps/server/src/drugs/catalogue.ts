import { drugVersions, searchDrugs } from '@fernpuls/contract/drugs/drug.call';
import { drugs } from '@fernpuls/contract/drugs/drug';
import { drugSearchText } from '@fernpuls/domain/drugs/import-line';
import { readPackCode } from '@fernpuls/domain/drugs/pack-code';
import { foldText } from '@fernpuls/domain/kit/fold-text';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { listPage } from '../ground/list.queries.ts';
import { versionsOfRecord } from '../identity/index.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { among, drugsByPzn, findDrugs, keepSearchText, ofPack } from './queries.ts';
import { literally } from '../ground/like.ts';

const catalogue = defaultVerbs(drugs);
/** Of a search that says little the list knows no more. */
const listed = 10_000;

export const drugVerbs: Partial<Verbs<typeof drugs>> = {
  list(ctx, query) {
    const pzn = readPackCode(query.query ?? '');
    if (pzn !== null) return listPage(ctx.tx, drugs, { ...query, query: null }, { also: ofPack(pzn) });
    const patterns = patternsOf(query.query ?? '');
    if (patterns.length === 0) return listPage(ctx.tx, drugs, query);
    return listPage(ctx.tx, drugs, { ...query, query: null }, { also: among(patterns, listed) });
  },
  async create(ctx, { id, values }) {
    const made = await catalogue.create(ctx, { id, values });
    await keepWords(ctx, made);
    return made;
  },
  async update(ctx, id, values) {
    await catalogue.update(ctx, id, values);
    await keepWords(ctx, id);
  },
};

export const catalogueHandlers: Handler[] = [
  verb(searchDrugs, async ({ tx }, { query }) => {
    const pzn = readPackCode(query);
    if (pzn !== null) return { data: await drugsByPzn(tx, pzn) };
    const patterns = patternsOf(query);
    if (patterns.length === 0) return { data: [] };
    return { data: await findDrugs(tx, patterns, foldText(query).split(' ')[0] ?? '') };
  }),
  verb(drugVersions, async (ctx, { id }) => {
    if ((await catalogue.load(ctx, [id])).length === 0) throw new Refusal('not_found');
    return {
      data: await versionsOfRecord(ctx.tx, { resource: drugs, id, silent: ['sourceName', 'sourceDay'] }),
    };
  }),
];

async function keepWords(ctx: Context, id: string): Promise<void> {
  const [held] = await catalogue.load(ctx, [id]);
  if (held) await keepSearchText(ctx.tx, id, drugSearchText(held));
}

/** Up to three words; those of one or two letters must begin a word. */
function patternsOf(query: string): string[] {
  const words = foldText(query).split(' ').filter(Boolean).slice(0, 3);
  return words.map((word) => `%${word.length < 3 ? ' ' : ''}${literally(word)}%`);
}
