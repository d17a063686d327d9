import type { measuredAtSources, patientMatches } from '@fernpuls/contract/ecg/ecg';
import type { FieldError } from '@fernpuls/contract/errors';
import type { EcgChannel, FoundPatient, RecordingStart } from '@fernpuls/domain/ecg/import/recording';
import { processingVersions } from '@fernpuls/domain/ecg/processing';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { clockToleranceMs } from '@fernpuls/domain/measurements/reading';
import { type Timeliness, timelinessOf } from '@fernpuls/domain/measurements/timeliness';
import type { Context, Scope } from '../ground/context.ts';
import { inContext } from '../kit/transaction.ts';
import { askRulesAbout } from '../measurements/index.ts';
import { idOf, newId } from '../ground/ids.ts';
import {
  type EcgPatient,
  insertChannels,
  insertChunks,
  insertEcg,
  insertFiles,
  insertGroup,
  insertUpload,
  instantOfLocal,
} from './queries.ts';
import { storePicture } from './pictures.ts';
import type { KeptFile, ReadChannel, ReadEcg } from './threads/jobs.ts';

/** Recordings without an offset are from the practice's own clocks. */
const zone = 'Europe/Berlin';
const calendar = calendarOf();

export type Sender = {
  source: 'device' | 'staff';
  sourceId: string;
  externalId: string | null;
  patient: EcgPatient | null;
};

/** Keeps what could not be taken, once however often it is sent. */
export async function keepRefused(
  scope: Scope,
  { sender, files, refusal }: { sender: Sender; files: readonly KeptFile[]; refusal: FieldError | null },
): Promise<void> {
  const { source, sourceId, externalId, patient } = sender;
  const id = idOf('ecg_upload', sourceId, refusal?.code ?? '', ...files.map(({ sha256 }) => sha256));
  await inContext(scope, async (ctx) => {
    const row = { id, patientId: patient?.id ?? null, source, sourceId, externalId };
    if (!(await insertUpload(ctx.tx, { ...row, refusal: refusal ?? { code: 'internal' } }))) return;
    await insertFiles(ctx.tx, id, files);
    ctx.audit({
      action: 'refuse',
      subjectType: 'ecg_uploads',
      subjectId: id,
      changes: { code: refusal?.code, field: refusal?.field },
    });
  });
}

type Stored = {
  id: string;
  sender: Sender & { patient: EcgPatient };
  files: readonly KeptFile[];
  ecg: ReadEcg;
  /** As it was sent with the file. */
  pictureProcessing: unknown;
  measuredAt: string | null;
  /** The sender's word for the sitting. */
  group: string | null;
};

/** File, recording and samples in one transaction; answers the time of the recording. */
export function storeEcg(
  scope: Scope,
  { id, sender, files, ecg, pictureProcessing, measuredAt, group }: Stored,
): Promise<string> {
  const { patient, source, sourceId, externalId } = sender;
  const uploadId = newId(scope.now.getTime());
  return inContext(scope, async (ctx) => {
    await insertUpload(ctx.tx, {
      id: uploadId,
      patientId: patient.id,
      source,
      sourceId,
      externalId,
      refusal: null,
    });
    await insertFiles(ctx.tx, uploadId, files);
    const groupId = group === null ? null : idOf('ecg_group', sourceId, patient.id, group);
    if (groupId !== null) await insertGroup(ctx.tx, groupId, patient.id);
    const time = await timeOf(ctx, ecg.recording.start, measuredAt);
    await insertEcg(ctx.tx, {
      id,
      patient_id: patient.id,
      group_id: groupId,
      upload_id: uploadId,
      measured_at: time.at,
      measured_at_source: time.from,
      stated_at: time.stated,
      timeliness: timelinessOfEcg(ctx, time, patient),
      source,
      external_id: externalId,
      patient_match: patientMatch(ecg.recording.patient, patient),
      ...described(ecg),
    });
    await insertChannels(ctx.tx, id, ecg.channels.map(channelRow));
    await insertChunks(ctx.tx, id, ecg.chunks);
    const { picture } = ecg.recording;
    if (picture)
      await storePicture(ctx, {
        patientId: patient.id,
        ecgId: id,
        uploadId,
        picture,
        files,
        pictureProcessing,
      });
    ctx.audit({ action: 'create', subjectType: 'ecgs', subjectId: id, changes: { patientId: patient.id } });
    await askRulesAbout(ctx, id);
    ctx.announce('ecg_received', [id]);
    return time.at;
  });
}

type Said = { at: string; from: (typeof measuredAtSources)[number] };
/** `stated`: what was said first, where that cannot be. */
type Time = Said & { stated: string | null };

/** When a recording was made, by who can tell and does not name a time that has not come. */
export async function timeOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  start: RecordingStart | null,
  given: string | null,
): Promise<Time> {
  const said: Said[] = [
    ...(start && start.instant !== null
      ? [{ at: new Date(start.instant).toISOString(), from: 'file' as const }]
      : []),
    ...(given === null ? [] : [{ at: given, from: 'sender' as const }]),
    ...(start && start.instant === null
      ? [{ at: await instantOfLocal(ctx.tx, start.local, zone), from: 'file_local' as const }]
      : []),
    { at: ctx.now.toISOString(), from: 'arrival' },
  ];
  const latest = ctx.now.getTime() + clockToleranceMs;
  const believed = said.find(({ at }) => Date.parse(at) <= latest) ?? {
    at: ctx.now.toISOString(),
    from: 'arrival',
  };
  return { ...believed, stated: said[0] === believed ? null : (said[0]?.at ?? null) };
}

function timelinessOfEcg(ctx: Context, { at, stated }: Time, { created_at }: EcgPatient): Timeliness | null {
  const taken = { measuredAt: Date.parse(at), now: ctx.now.getTime() };
  if (stated !== null) return 'doubtful';
  return timelinessOf(
    taken,
    ctx.tenant.policy.lateHours,
    { patient: Date.parse(created_at), device: null },
    calendar,
  );
}

function described({ recording, channels, suggestion }: ReadEcg) {
  const { device, classification, format } = recording;
  const { notes, annotations, measurements, otherChannels } = recording;
  return {
    format,
    leads: channels.map(({ lead }) => lead),
    duration_seconds: Math.max(0, ...channels.map(endSeconds)),
    sampling_rate_hz: channels.length === 0 ? null : Math.max(...channels.map((one) => one.samplingRateHz)),
    device_manufacturer: device.manufacturer,
    device_model: device.model,
    device_serial: device.serialNumber,
    device_firmware: device.firmware,
    device_class: classification?.rhythmClass ?? null,
    device_class_received: classification?.received ?? null,
    device_algorithm_version: classification?.algorithmVersion ?? null,
    suggested_class: suggestion?.rhythmClass ?? null,
    suggestion_confidence: suggestion?.confidence ?? null,
    suggestion_version: suggestion && `${processingVersions.own.library} ${processingVersions.own.port}`,
    mean_rate: suggestion?.meanRate ?? null,
    quality: suggestion?.quality ?? null,
    content: {
      notes,
      annotations,
      measurements,
      otherChannels,
      suggestionReasons: suggestion?.reasons ?? null,
    },
  };
}

function endSeconds({
  segments,
  sampleCount,
  samplingRateHz,
}: Omit<ReadChannel, keyof EcgChannel> & Pick<EcgChannel, 'segments' | 'samplingRateHz'>): number {
  const last = segments.at(-1) ?? { firstSample: 0, startSeconds: 0 };
  return last.startSeconds + (sampleCount - last.firstSample) / samplingRateHz;
}

function channelRow(channel: ReadChannel, position: number) {
  return {
    position,
    lead: channel.lead,
    lead_as_given: channel.leadAsGiven,
    gain: channel.gain,
    baseline: channel.baseline,
    unit: channel.unit,
    sampling_rate_hz: channel.samplingRateHz,
    sample_count: channel.sampleCount,
    sample_bits: channel.sampleBits,
    levels: channel.levels,
    segments: channel.segments,
    missing: channel.missing,
    filters: channel.filters,
  };
}

/** What the file says of its patient: number or birth date agree, birth date or sex differ, or it says nothing. */
function patientMatch(
  found: FoundPatient,
  patient: Pick<EcgPatient, 'custom_patient_id' | 'birth_date' | 'gender'>,
): (typeof patientMatches)[number] {
  if (found.birthDate !== null && found.birthDate !== patient.birth_date) return 'contradicted';
  const told = ['male', 'female'];
  if (
    found.sex !== null &&
    told.includes(found.sex) &&
    told.includes(patient.gender) &&
    found.sex !== patient.gender
  )
    return 'contradicted';
  const isNamed = found.ids.includes(patient.custom_patient_id) || found.birthDate !== null;
  return isNamed ? 'confirmed' : 'unknown';
}
