import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import {
  classifyEcgs,
  ecgDevices,
  ecgFile,
  markEcgsSeen,
  refusedEcgUploads,
} from '@fernpuls/contract/ecg/inbox.call';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import { streamOf } from '../ground/file-stream.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { withinReach } from '../ground/reach.ts';
import { sentence } from '../ground/sentences.ts';
import { classify, lock, see } from './mark.ts';
import { fileBytes } from './file-bytes.ts';
import { fileRows, refusedRows, unseenRows } from './queries.ts';
import { deviceRows } from './rows.queries.ts';

const yearMs = 365 * 86_400_000;

type Conflict = { id: string; by: string | null; at: string | null };

export const inboxHandlers: Handler[] = [
  verb(ecgCounts, async (ctx) => {
    const rows = await unseenRows(ctx.tx);
    return {
      count: rows.reduce((sum, { n }) => sum + n, 0),
      oldestMeasuredAt: rows.map(({ oldest }) => oldest).toSorted()[0] ?? null,
      byClass: rhythmClasses.map((rhythmClass) => ({
        rhythmClass,
        count: rows.find((row) => row.class === rhythmClass)?.n ?? 0,
      })),
    };
  }),
  verb(ecgDevices, async (ctx) => ({
    data: await deviceRows(ctx.tx, new Date(ctx.now.getTime() - yearMs).toISOString()),
  })),
  verb(markEcgsSeen, async (ctx, { ids, seen }) => {
    const locked = await lock(ctx, ids);
    const [others, own] = split(locked, (ecg) => ecg.seen_by_id !== null && ecg.seen_by_id !== personId(ctx));
    const changed = own.filter((ecg) => (ecg.seen_at !== null) !== seen).map(({ id }) => id);
    await see(ctx, changed, seen);
    if (changed.length > 0) ctx.announce('ecg_changed', changed);
    return {
      changed,
      conflicts: others.map(({ id, seen_by, seen_at }): Conflict => ({ id, by: seen_by, at: seen_at })),
    };
  }),
  verb(classifyEcgs, async (ctx, { ids, rhythmClass, seen, replace }) => {
    const me = personId(ctx);
    const locked = await lock(ctx, ids);
    const [others, free] = split(
      locked,
      (ecg) =>
        !replace &&
        ecg.classified_by_id !== null &&
        ecg.classified_by_id !== me &&
        ecg.rhythm_class !== rhythmClass,
    );
    const classified = await classify(ctx, free, rhythmClass);
    const seeing = seen ? free.filter((ecg) => ecg.seen_at === null).map(({ id }) => id) : [];
    await see(ctx, seeing, true);
    const changed = [...new Set([...classified, ...seeing])];
    if (changed.length > 0) ctx.announce('ecg_changed', changed);
    return {
      changed,
      conflicts: others.map(
        ({ id, classified_by, classified_at }): Conflict => ({ id, by: classified_by, at: classified_at }),
      ),
    };
  }),
  verb(refusedEcgUploads, async (ctx) => {
    const rows = await refusedRows(ctx.tx);
    const files = await fileRows(
      ctx.tx,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map(({ id, refusal, ...row }) => ({
        id,
        receivedAt: row.received_at,
        source: row.source,
        externalId: row.external_id,
        patientId: row.patient_id,
        code: refusal.code,
        detail: sentence(ctx.language, refusal.code, refusal.params),
        files: files.filter((file) => file.upload_id === id),
      })),
    };
  }),
  own(ecgFile, async (asked, { uploadId, position }) => {
    const { tenant } = asked;
    if (!tenant) throw new Refusal('not_found');
    const scope = { ...asked, tenant };
    const files = await withinReach(scope, 'read only', (tx) => fileRows(tx, [uploadId]));
    const file = files.find((one) => one.position === position);
    if (!file) throw new Refusal('not_found');
    return new RawFile(streamOf(fileBytes(scope, file)), file.name, file.bytes);
  }),
];

function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
