import { media, type mediumVersions } from '@fernpuls/contract/documents/medium';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { listPage } from '../../ground/list.queries.ts';
import { toEntity } from '../../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { releaseVaultFile } from '../vault/queries.ts';
import { addVersion, nextVersion } from './medium-acts.ts';
import {
  filesOfMedium,
  lockCohorts,
  lockMedium,
  mediaFoundBy,
  mediumRows,
  mediumVersionRows,
} from './queries.ts';

const byTable = defaultVerbs(media);
const urlRequired = { field: '/data/attributes/external_url', code: 'required' } as const;

export const mediumVerbs: Partial<Verbs<typeof media>> = {
  load: async (ctx, ids) => (await mediumRows(ctx.tx, ids)).map(toEntity),
  list: (ctx, query) =>
    listPage(ctx.tx, media, { ...query, query: null }, { also: mediaFoundBy(query.query) }),
  /** With a link; what has a file comes to be by its upload. */
  async create(ctx, { id, values }) {
    const { externalUrl } = values;
    if (externalUrl === undefined || externalUrl === null) throw invalid(urlRequired);
    await requireCohorts(ctx, values.cohortIds);
    const own = { kind: 'link' as const, version: 1, createdById: personId(ctx) };
    const made = await byTable.create(ctx, { id, values: { ...values, ...own } });
    await addVersion(ctx, { id: made, version: 1, external_url: externalUrl, file_id: null });
    ctx.announce('media_changed', [made]);
    return made;
  },
  async update(ctx, id, { externalUrl, ...values }) {
    const held = await lockMedium(ctx.tx, id);
    if (!held) throw new Refusal('not_found');
    if (externalUrl === null && held.file_id === null) throw invalid(urlRequired);
    await requireCohorts(ctx, values.cohortIds);
    await byTable.update(ctx, id, values);
    if (externalUrl !== undefined && externalUrl !== held.external_url)
      await nextVersion(ctx, { ...held, external_url: externalUrl });
    ctx.announce('media_changed', [id]);
  },
  async remove(ctx, id) {
    const files = await filesOfMedium(ctx.tx, id);
    await byTable.remove(ctx, id);
    for (const file of files) await releaseVaultFile(ctx.tx, file);
    ctx.announce('media_changed', [id]);
  },
};

export const mediumVersionVerbs: Partial<Verbs<typeof mediumVersions>> = {
  load: async (ctx, ids) => (await mediumVersionRows(ctx.tx, ids)).map(toEntity),
};

async function requireCohorts(ctx: Context, ids: readonly string[] = []): Promise<void> {
  const known = await lockCohorts(ctx.tx, ids);
  const field = '/data/attributes/cohort_ids';
  if (ids.some((id) => !known.has(id))) throw invalid({ field, code: 'reference_not_found' });
}
