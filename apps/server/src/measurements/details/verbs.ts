import { feelingFactors } from '@fernpuls/contract/measurements/feeling-factor';
import {
  feelingFactorReadings,
  feelingFactorVersions,
} from '@fernpuls/contract/measurements/feeling-factor.call';
import { measurementDetails } from '@fernpuls/contract/measurements/measurement-detail';
import { snake } from '@fernpuls/contract/kit/resource';
import { spanFault } from '@fernpuls/domain/measurements/details';
import { clockToleranceMs } from '@fernpuls/domain/measurements/reading';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { requireUnchanged } from '../../ground/unchanged.queries.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { detailRows, ensureDetail, factorRows, heldFactors, readingsWith } from './queries.ts';

export const factorVerbs: Partial<Verbs<typeof feelingFactors>> = {
  load: async (ctx, ids) => (await factorRows(ctx.tx, ids)).map(toEntity),
};

export const factorHandlers: Handler[] = [
  verb(feelingFactorVersions, async ({ tx }, { id }) => {
    await requireFactor(tx, id);
    return { data: await versionsOfRecord(tx, { resource: feelingFactors, id, silent: [] }) };
  }),
  verb(feelingFactorReadings, async ({ tx }, { id }) => {
    await requireFactor(tx, id);
    return { data: await readingsWith(tx, id) };
  }),
];

async function requireFactor(tx: Context['tx'], id: string): Promise<void> {
  if ((await factorRows(tx, [id])).length === 0) throw new Refusal('not_found');
}

const byTable = defaultVerbs(measurementDetails);
const load: Verbs<typeof measurementDetails>['load'] = async (ctx, ids) =>
  (await detailRows(ctx.tx, ids)).map(toEntity);

export const detailVerbs: Partial<Verbs<typeof measurementDetails>> = {
  load,
  async update(ctx, id, values) {
    if (Object.keys(values).length === 0) return;
    await ensureDetail(ctx.tx, id);
    // Asked again now that there is a row to hold: of two who tell the first thing the second is told.
    await requireUnchanged(ctx, { id, resource: measurementDetails, load });
    const [held] = await load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    checkSpan(ctx, { ...held, ...values });
    await checkFactors(ctx, values.feelingFactorIds ?? []);
    await byTable.update(ctx, id, values);
    ctx.announce('measurements_received', [held.patientId]);
  },
};

function checkSpan(ctx: Context, span: { fromAt: string | null; toAt: string | null }): void {
  const found = spanFault(span);
  if (found) throw invalid({ field: `/data/attributes/${snake(found.at)}`, code: found.code });
  for (const name of ['fromAt', 'toAt'] as const) {
    const at = span[name];
    if (at !== null && Date.parse(at) > ctx.now.getTime() + clockToleranceMs)
      throw invalid({ field: `/data/attributes/${snake(name)}`, code: 'in_the_future' });
  }
}

async function checkFactors(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set(await heldFactors(ctx.tx, ids));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw invalid({ field: `/data/attributes/feeling_factor_ids/${unknown}`, code: 'reference_not_found' });
}
