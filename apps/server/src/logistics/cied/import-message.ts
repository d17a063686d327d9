import { cieds } from '@fernpuls/contract/logistics/cied/cied';
import { ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { programmingDifferences } from '@fernpuls/domain/logistics/cied/programming';
import type { IdcoMessage } from '@fernpuls/domain/logistics/cied/read-idco';
import { clockToleranceMs } from '@fernpuls/domain/measurements/reading';
import { type Context, personId } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { refuseJob } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import type { Owner } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { ciedBySerial, lastProgramming, storeContact, storeEpisodes, storeValues } from './queries.ts';
import type { run } from './read-idco.job.ts';

type Means = { workshop: Workshop; owner: Owner };

const devices = defaultVerbs(cieds);
const programmings = defaultVerbs(ciedProgrammings);
const mostFaults = 20;

const reading = jobOf<typeof run>(new URL('./read-idco.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 256,
});

/** The whole message, or every line that keeps it out. */
export async function readMessage(text: string, { workshop, owner }: Means): Promise<IdcoMessage> {
  const read = await workshop.run(reading, text, owner).catch(refuseJob('/message'));
  if ('faults' in read)
    throw invalid(
      ...read.faults.slice(0, mostFaults).map(({ line, code }) => ({
        field: '/message',
        code: 'idco_line' as const,
        params: { line, fault: code },
      })),
    );
  return read.message;
}

/** An implant that is not known yet is added by what it tells of itself. */
export async function importMessage(ctx: Context, patientId: string, message: IdcoMessage) {
  const known = await ciedBySerial(ctx.tx, message.device.serial, patientId);
  requireBelievableTimes(ctx, message, known?.implantedOn ?? message.device.implantedOn);
  const id = known?.id ?? (await added(ctx, patientId, message));
  await storeContact(ctx.tx, { ciedId: id, patientId, at: message.at });
  const values = await storeValues(ctx.tx, { ciedId: id, patientId, values: message.values, replace: false });
  const episodes = await storeEpisodes(ctx.tx, { ciedId: id, patientId, episodes: message.episodes });
  await program(ctx, { ciedId: id, patientId, message });
  return { id, isNew: known === null, values, episodes, unknown: message.unknown };
}

/** An implant cannot tell of a time that has not come, nor of one before it was there. */
function requireBelievableTimes(ctx: Context, message: IdcoMessage, implantedOn: string | null): void {
  const latest = ctx.now.getTime() + clockToleranceMs;
  const all = [
    ...[message, ...message.values].map(({ at }) => at),
    ...message.episodes.map(({ beganAt }) => beganAt),
  ];
  const strange = all.find(
    (at) => at > latest || (implantedOn !== null && dayOf(new Date(at)) < implantedOn),
  );
  if (strange === undefined) return;
  throw invalid({ field: '/message', code: 'idco_time', params: { day: dayOf(new Date(strange)) } });
}

function added(ctx: Context, patientId: string, { device }: IdcoMessage): Promise<string> {
  const { kind, manufacturer, model, serial, implantedOn } = device;
  if (kind === null || manufacturer === null || model === null)
    throw invalid({ field: '/message', code: 'device_unknown' });
  const values = { patientId, kind, manufacturer, model, serial, implantedOn, mri: 'unknown' as const };
  return devices.create(ctx, { id: null, values });
}

type Settings = { ciedId: string; patientId: string; message: IdcoMessage };

/** A new version where the settings differ from the last ones, and are not older. */
async function program(ctx: Context, { ciedId, patientId, message }: Settings): Promise<void> {
  const { programming } = message;
  if (!programming) return;
  const last = await lastProgramming(ctx.tx, ciedId);
  const isOld = last !== null && Date.parse(last.at) >= message.at;
  const before = last && { ...last, zones: last.zones ?? [] };
  if (isOld || (before && programmingDifferences(before, programming).length === 0)) return;
  const programmedAt = new Date(message.at).toISOString();
  const values = { ...programming, zones: [...programming.zones], ciedId, patientId, programmedAt };
  await programmings.create(ctx, { id: null, values: { ...values, createdById: personId(ctx) } });
}
