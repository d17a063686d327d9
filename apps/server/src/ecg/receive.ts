import {
  type GivenFile,
  ingestEcg,
  type SaidOfRecording,
  uploadEcg,
} from '@fernpuls/contract/ecg/upload.call';
import type { FieldError } from '@fernpuls/contract/errors';
import type { Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { RawJson } from '../ground/raw-answer.ts';
import { inReading } from '../kit/transaction.ts';
import { idOf } from '../ground/ids.ts';
import { type EcgPatient, findEcg, findPatient } from './queries.ts';
import { withSaid } from './said.ts';
import { placedBy } from './placed-by.ts';
import { keepRefused, type Sender, storeEcg } from './store.ts';
import { busy, JobFailed } from '../ground/workshop/failed.ts';
import { type Owner, ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { ImportResult, SentRecording } from './threads/jobs.ts';
import { importJob } from './threads/orders.ts';

type Upload = {
  sender: Sender;
  files: readonly GivenFile[];
  recording: SentRecording | null;
  measuredAt: string | null;
  said: SaidOfRecording;
  group: string | null;
  /** The sender named this device. */
  worn: string | null;
  /** Where the files stand in the request. */
  base: string;
};

export function receiveHandlers(workshop: Workshop): Handler[] {
  return [
    own(ingestEcg, async (own, { data: { attributes } }) => {
      const scope = inTenant(own);
      if (scope.actor.kind !== 'device_key') throw new Refusal('unauthorized');
      const base = '/data/attributes';
      const { files = [], recording = null } = attributes;
      if (files.length > 0 === (recording !== null))
        throw invalid({ field: `${base}/files`, code: recording ? 'not_exactly_one' : 'required' });
      const { patient, fault } = await namedPatient(scope, attributes, base);
      const externalId = attributes.external_id || null;
      const sender: Sender = { source: 'device', sourceId: scope.actor.sourceId, externalId, patient };
      const upload: Upload = {
        sender,
        files,
        recording,
        measuredAt: attributes.measured_at ?? null,
        said: attributes,
        group: attributes.group || null,
        worn: attributes.device_serial || null,
        base,
      };
      return answer(own, await receive(scope, upload, { fault, workshop }));
    }),
    own(uploadEcg, async (own, { patientId, files, measuredAt }) => {
      const scope = inTenant(own);
      if (scope.actor.kind !== 'physician') throw new Refusal('unauthorized');
      const patient = await inReading(scope, ({ tx }) => findPatient(tx, { id: patientId }));
      if (!patient) throw new Refusal('not_found');
      const sender: Sender = { source: 'staff', sourceId: scope.actor.id, externalId: null, patient };
      const upload = {
        sender,
        files,
        recording: null,
        measuredAt: measuredAt ?? null,
        said: {},
        group: null,
        worn: null,
        base: '',
      };
      return answer(own, await receive(scope, upload, { fault: null, workshop }));
    }),
  ];
}

function inTenant(scope: OwnScope): Scope {
  const { tenant } = scope;
  if (!tenant) throw new Refusal('not_found');
  return { ...scope, tenant };
}

type Named = { custom_patient_id?: string | null | undefined; device_serial?: string | null | undefined };

type Placed = { patient: EcgPatient | null; fault: FieldError | null };

/** By number, if one is given; else the device tells once it is known when it recorded. */
async function namedPatient(
  scope: Scope,
  { custom_patient_id: given, device_serial: worn }: Named,
  base: string,
): Promise<Placed> {
  const field = `${base}/custom_patient_id`;
  const customId = given || null;
  if (customId === null) return { patient: null, fault: worn ? null : { field, code: 'required' } };
  const patient = await inReading(scope, ({ tx }) => findPatient(tx, { customId }));
  return { patient, fault: patient ? null : { field, code: 'patient_unknown' } };
}

type Received = {
  id: string;
  status: 'created' | 'duplicate';
  externalId: string | null;
  measuredAt: string;
};
type Means = { fault: FieldError | null; workshop: Workshop };

async function receive(scope: Scope, upload: Upload, { fault, workshop }: Means): Promise<Received> {
  const { sender, base } = upload;
  const { patient: named, externalId, sourceId } = sender;
  upload.files.forEach(({ content, text }, position) => {
    if ((content === undefined) === (text === undefined))
      throw invalid({ field: `${base}/files/${position}/content`, code: 'required' });
  });
  const idFor = (patient: EcgPatient | null) =>
    patient && externalId ? idOf('ecg', sourceId, patient.id, 'external', externalId) : null;
  const known = idFor(named);
  const before = known ? await inReading(scope, ({ tx }) => findEcg(tx, known)) : null;
  if (before) return duplicate(before);
  const { result, fault: broken } = await readFiles(upload, { workshop, owner: ownerOf(scope) });
  const placed = result.kind === 'read' && !fault ? await placedBy(scope, upload, result.ecg) : null;
  const refusal = fault ?? broken ?? placed?.fault ?? null;
  const patient = placed?.patient ?? named;
  if (refusal || result.kind !== 'read' || !patient) {
    await keepRefused(scope, { sender: { ...sender, patient }, files: result.files, refusal });
    throw refusal ? invalid(refusal) : new Refusal('internal');
  }
  const id =
    idFor(patient) ?? idOf('ecg', patient.id, 'content', ...result.files.map(({ sha256 }) => sha256));
  const already = await inReading(scope, ({ tx }) => findEcg(tx, id));
  if (already) return duplicate(already);
  try {
    const measuredAt = await storeEcg(scope, {
      id,
      sender: { ...sender, patient },
      files: result.files,
      ecg: withSaid(result.ecg, upload.said),
      pictureProcessing: upload.files.find(({ processing }) => processing)?.processing ?? null,
      measuredAt: upload.measuredAt,
      group: upload.group,
    });
    return { id, status: 'created', externalId, measuredAt };
  } catch (error) {
    // Sent twice at once: the other one is stored by now.
    const other = (error as { code?: string }).code === '23505';
    const stored = other ? await inReading(scope, ({ tx }) => findEcg(tx, id)) : null;
    if (!stored) throw error;
    return duplicate(stored);
  }
}

function duplicate(found: { id: string; measured_at: string; external_id: string | null }): Received {
  return {
    id: found.id,
    status: 'duplicate',
    externalId: found.external_id,
    measuredAt: found.measured_at,
  };
}

type Usable = Extract<ImportResult, { files: unknown }>;

/** What the files hold, or what is wrong with them; they come back to be kept either way. */
async function readFiles(
  { files, recording, base }: Upload,
  { workshop, owner }: { workshop: Workshop; owner: Owner },
): Promise<{ result: Usable; fault: FieldError | null }> {
  const given = { files, recording, read: true };
  try {
    const result = usable(await workshop.run(importJob(given), given, owner), base);
    return { result, fault: result.kind === 'refused' ? faultOf(result, base) : null };
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'busy') throw busy();
    const kept = await workshop.run(importJob(given), { ...given, read: false }, owner).catch(() => {
      throw busy();
    });
    const code = keptAlthough[error.reason];
    return { result: usable(kept, base), fault: { field: `${base}/files`, code } };
  }
}

const keptAlthough = {
  timeout: 'took_too_long',
  memory: 'needs_too_much_memory',
  broken: 'reading_broke_off',
} as const;

function usable(result: ImportResult, base: string): Usable {
  if (result.kind === 'not_base64')
    throw invalid({ field: `${base}/files/${result.position}/content`, code: 'invalid_format' });
  if (result.kind === 'not_finite') throw invalid({ field: `${base}/recording`, code: 'not_a_number' });
  return result;
}

function faultOf({ refusal, files }: Extract<ImportResult, { kind: 'refused' }>, base: string): FieldError {
  const { code, place, params } = refusal;
  const position = files.findIndex(({ name }) => name === place.file);
  const where = Object.entries(place).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  );
  return {
    field: position < 0 ? `${base}/files` : `${base}/files/${position}`,
    code: `ecg_${code}`,
    params: { ...params, ...Object.fromEntries(where) },
  };
}

function answer(scope: OwnScope, received: Received): RawJson {
  scope.status(received.status === 'created' ? 201 : 200);
  const { id, status, externalId, measuredAt } = received;
  return new RawJson(
    JSON.stringify({ data: { id, status, external_id: externalId, measured_at: measuredAt } }),
  );
}
