import { cieds } from '@fernpuls/contract/logistics/cied/cied';
import type { CiedPreview } from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { withBelievableTimes } from '@fernpuls/domain/logistics/cied/believable-times';
import type { IdcoMessage } from '@fernpuls/domain/logistics/cied/idco-message';
import { statesOf, weightOf } from '@fernpuls/domain/logistics/cied/implant-news';
import { programmingDifferences } from '@fernpuls/domain/logistics/cied/programming';
import { type Context, personId } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { refuseJob } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import type { Owner } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { dayOf } from '../../tenancy/index.ts';
import { noteMessage } from './notices.ts';
import { lastStates } from './notices.queries.ts';
import { ciedBySerial, lastProgramming, storeContact, storeEpisodes, storeValues } from './queries.ts';
import type { run } from './read-idco.job.ts';
import { otherValues, withdraw } from './withdraw.queries.ts';

type Means = { workshop: Workshop; owner: Owner };

const devices = defaultVerbs(cieds);
const programmings = defaultVerbs(ciedProgrammings);
const mostTold = 200;

const reading = jobOf<typeof run>(new URL('./read-idco.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 256,
});

/** What the message says, or why it is none that can be read. */
export async function readMessage(text: string, { workshop, owner }: Means): Promise<IdcoMessage> {
  const read = await workshop.run(reading, text, owner).catch(refuseJob('/message'));
  if ('refused' in read) throw invalid({ field: '/message', code: `idco_${read.refused}` as const });
  return read.message;
}

/** The message with times that can be, and the implant it is of. */
async function placed(ctx: Context, patientId: string, message: IdcoMessage) {
  const known = await ciedBySerial(ctx.tx, message.device.serial, patientId);
  const believed = withBelievableTimes(message, {
    now: ctx.now.getTime(),
    implantedOn: known?.implantedOn ?? null,
    dayOf: (time) => dayOf(new Date(time)),
  });
  if (believed) return { known, message: believed };
  throw invalid({ field: '/message', code: 'idco_time', params: { day: dayOf(new Date(message.at)) } });
}

/** What would be taken, with nothing stored. */
export async function previewMessage(
  ctx: Context,
  patientId: string,
  read: IdcoMessage,
): Promise<CiedPreview> {
  const { known, message } = await placed(ctx, patientId, read);
  if (!known) requireDescribed(message);
  const states = known ? await lastStates(ctx.tx, known.id) : [];
  return {
    isNew: known === null,
    at: new Date(message.at).toISOString(),
    serial: message.device.serial,
    values: message.values.length,
    episodes: message.episodes.length,
    withdrawn: message.withdrawn.length,
    states: statesOf(message).map((part) => {
      const before = states.find(({ kind, subject }) => kind === part.kind && subject === part.subject);
      return { ...part, before: before?.state ?? null, weight: weightOf(part, before?.state ?? null) };
    }),
    notTaken: message.notTaken.slice(0, mostTold),
    notTakenCount: message.notTaken.length,
  };
}

/** An implant that is not known yet is added by what it tells of itself. */
export async function importMessage(ctx: Context, patientId: string, read: IdcoMessage) {
  const { known, message } = await placed(ctx, patientId, read);
  const id = known?.id ?? (await added(ctx, patientId, message));
  const of = { ciedId: id, patientId };
  await storeContact(ctx.tx, { ...of, at: message.at });
  const withdrawn = await withdraw(ctx.tx, id, message.withdrawn, ctx.now);
  const corrections = message.values.filter(({ isCorrection }) => isCorrection);
  const plain = message.values.filter(({ isCorrection }) => !isCorrection);
  const replaced = await otherValues(ctx.tx, id, corrections);
  const differing = await otherValues(ctx.tx, id, plain);
  const values =
    (await storeValues(ctx.tx, { ...of, values: plain, replace: false })) +
    (await storeValues(ctx.tx, { ...of, values: corrections, replace: true }));
  const episodes = await storeEpisodes(ctx.tx, { ...of, episodes: message.episodes });
  await program(ctx, { ...of, message });
  const notTaken = [
    ...message.notTaken,
    ...differing.map(({ kind, position, value, told }) => ({
      line: 0,
      path: 'OBX-5',
      name: `${kind} ${position}`.trim(),
      text: `${told} (${value})`,
      reason: 'other_value' as const,
    })),
  ];
  const notices = await noteMessage(ctx, { ...of, message: { ...message, notTaken }, withdrawn, replaced });
  const unknown = notTaken.filter(({ reason }) => reason === 'term_unknown').map(({ text }) => termOf(text));
  return {
    id,
    isNew: known === null,
    values,
    episodes,
    unknown: [...new Set(unknown)].slice(0, mostTold),
    notTaken: notTaken.slice(0, mostTold),
    notices,
    withdrawn,
    replaced,
  };
}

/** `999999^MDC_IDC_OF_TOMORROW^MDC` by its name, else its code. */
function termOf(text: string): string {
  const [code = '', name = ''] = text.split('^');
  return name || code || '?';
}

function requireDescribed({ device }: IdcoMessage) {
  const { kind, manufacturer, model } = device;
  if (kind === null || manufacturer === null || model === null)
    throw invalid({ field: '/message', code: 'device_unknown' });
  return { kind, manufacturer, model };
}

function added(ctx: Context, patientId: string, message: IdcoMessage): Promise<string> {
  const { serial, implantedOn } = message.device;
  const values = { patientId, ...requireDescribed(message), serial, implantedOn, mri: 'unknown' as const };
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
