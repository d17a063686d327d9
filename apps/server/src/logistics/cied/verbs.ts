import { ciedLeads, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { ciedEpisodes, ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { requireSamePatient } from '../../ground/of-patient.ts';
import { ciedRows, episodeRows, patientOfCied } from './queries.ts';

const devices = defaultVerbs(cieds);
const leads = defaultVerbs(ciedLeads);
const programmings = defaultVerbs(ciedProgrammings);
const episodes = defaultVerbs(ciedEpisodes);
const tell = (ctx: Context, patientId: string) => ctx.announce('cieds_changed', [patientId]);

export const ciedVerbs: Partial<Verbs<typeof cieds>> = {
  load: async (ctx, ids) => (await ciedRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    requireOrder(input.values);
    const made = await devices.create(ctx, input);
    tell(ctx, input.values.patientId);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await devices.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    requireOrder({ ...held, ...values });
    await devices.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};

export const leadVerbs: Partial<Verbs<typeof ciedLeads>> = {
  async create(ctx, { id, values }) {
    const patientId = await ownerOf(ctx, values.ciedId);
    const made = await leads.create(ctx, { id, values: { ...values, patientId } });
    tell(ctx, patientId);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await leads.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSameCied(ctx, held.ciedId, values.ciedId);
    await leads.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};

export const programmingVerbs: Partial<Verbs<typeof ciedProgrammings>> = {
  async create(ctx, { id, values }) {
    const patientId = await ownerOf(ctx, values.ciedId);
    const { lowerRate = null, upperRate = null } = values;
    if (lowerRate !== null && upperRate !== null && upperRate <= lowerRate)
      throw invalid({ field: '/data/attributes/upper_rate', code: 'upper_not_above' });
    const made = await programmings.create(ctx, {
      id,
      values: { ...values, patientId, createdById: personId(ctx) },
    });
    tell(ctx, patientId);
    return made;
  },
};

export const episodeVerbs: Partial<Verbs<typeof ciedEpisodes>> = {
  load: async (ctx, ids) => (await episodeRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    const patientId = await ownerOf(ctx, values.ciedId);
    const made = await episodes.create(ctx, { id, values: { ...values, patientId } });
    tell(ctx, patientId);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await episodes.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSameCied(ctx, held.ciedId, values.ciedId);
    await episodes.update(ctx, id, values);
    tell(ctx, held.patientId);
  },
};

async function ownerOf({ tx }: Context, ciedId: string): Promise<string> {
  const patientId = await patientOfCied(tx, ciedId);
  if (patientId === null) throw invalid({ field: '/data/relationships/cied', code: 'reference_not_found' });
  return patientId;
}

async function requireSameCied({ tx }: Context, held: string, given: string | undefined): Promise<void> {
  if (given === undefined || given === held) return;
  const known = await patientOfCied(tx, given);
  throw invalid({ field: '/data/relationships/cied', code: known ? 'read_only' : 'reference_not_found' });
}

type Life = { implantedOn?: string | null; explantedOn?: string | null };

function requireOrder({ implantedOn, explantedOn }: Life): void {
  if (implantedOn && explantedOn && explantedOn < implantedOn)
    throw invalid({ field: '/data/attributes/explanted_on', code: 'from_after_to' });
}
