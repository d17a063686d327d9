import type { FieldError } from '@fernpuls/contract/errors';
import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { listPage } from '../ground/list.queries.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { bannerRows, knownAudience, meantFor } from './info-banner.queries.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { requirePeriod } from './period.ts';

const base = defaultVerbs(scopedInfoBanners);

/** Whoever a note is not meant for neither sees nor changes it: to them it is not there. */
export const bannerVerbs: Verbs<typeof scopedInfoBanners> = {
  load: async (ctx, ids) => (await bannerRows(ctx.tx, ids, personId(ctx))).map(toEntity),
  list: (ctx, query) => listPage(ctx.tx, scopedInfoBanners, query, { also: meantFor(personId(ctx)) }),
  async create(ctx, { id, values }) {
    requirePeriod(values);
    await requireAudience(ctx, values);
    return base.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
  },
  async update(ctx, id, values) {
    const held = await heldOf(ctx, id);
    await requireSamePatient(ctx, held.patientId, values.patientId);
    requirePeriod({ ...held, ...values });
    await requireAudience(ctx, values);
    await base.update(ctx, id, values);
  },
  async remove(ctx, id) {
    await heldOf(ctx, id);
    await base.remove(ctx, id);
  },
};

async function heldOf(ctx: Context, id: string) {
  const [held] = await bannerRows(ctx.tx, [id], personId(ctx));
  if (!held) throw new Refusal('not_found');
  return toEntity(held);
}

async function requireAudience(
  { tx }: Context,
  { roleIds = [], physicianIds = [] }: { roleIds?: string[]; physicianIds?: string[] },
): Promise<void> {
  const known = await knownAudience(tx, { roleIds, physicianIds });
  const faults: FieldError[] = [];
  if (known.roles < new Set(roleIds).size)
    faults.push({ field: '/data/attributes/role_ids', code: 'reference_not_found' });
  if (known.people < new Set(physicianIds).size)
    faults.push({ field: '/data/attributes/physician_ids', code: 'reference_not_found' });
  if (faults.length > 0) throw new Refusal('invalid', faults);
}
