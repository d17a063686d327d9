import { exportStudy, studyExportFile } from '@fernpuls/contract/studies/study.call';
import { type Context, personId, type Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { Refusal } from '../ground/errors.ts';
import { inTurnOf, type Reader, streamOf } from '../ground/file-stream.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { limitedTo, withinReach } from '../ground/reach.ts';
import type { Secrets } from '../ground/secrets.ts';
import { scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { systemScope } from '../tasks/index.ts';
import { fileOf, type Stretch } from './export-files.ts';
import {
  endExport,
  type ExportKind,
  exportPiece,
  keepPiece,
  madeExport,
  orderExport,
  practicesWithExports,
  takeExport,
} from './exports.queries.ts';
import { heldStudy } from './study.queries.ts';

const endings: Record<ExportKind, string> = {
  odm: 'odm.xml',
  readings: 'readings.csv',
  dictionary: 'dictionary.csv',
};

export const exportHandlers = [
  verb(exportStudy, async (ctx, { studyId, kind }) => {
    const study = await heldStudy(ctx.tx, studyId);
    if (!study) throw new Refusal('not_found');
    // A file holds everybody of the study.
    if (limitedTo(ctx.actor) !== null) throw new Refusal('forbidden');
    const id = newId();
    await orderExport(ctx.tx, { id, studyId, kind, by: personId(ctx) });
    ctx.audit({ action: 'export', subjectType: 'studies', subjectId: studyId, changes: { kind } });
    ctx.announce('studies_changed', [studyId]);
    return { id };
  }),
  scoped(studyExportFile, async (scope, { exportId }) => {
    const made = await withinReach(scope, 'read only', (tx) => madeExport(tx, exportId));
    if (!made) throw new Refusal('not_found');
    if (limitedTo(scope.actor) !== null) throw new Refusal('forbidden');
    // What arms a file of a blinded study holds is for whoever asked for it.
    if (made.is_blinded && made.requested_by_id !== personId(scope)) throw new Refusal('forbidden');
    const { byte_size: bytes, kind, requested_at: at } = made;
    if (bytes === null) throw new Refusal('conflict');
    const name = `${made.number.replace(/[^\w.-]+/g, '-')}-${at.slice(0, 10)}.${endings[kind]}`;
    return new RawFile(streamOf(piecesOf(scope, exportId, bytes)), name, bytes);
  }),
];

async function* piecesOf(reader: Reader, id: string, bytes: number): AsyncGenerator<Buffer> {
  const inTurn = inTurnOf(reader);
  for (let read = 0; read < bytes; ) {
    const piece = await inTurn(() => withinReach(reader, 'read only', (tx) => exportPiece(tx, id, read)));
    if (piece.length === 0) throw new Refusal('not_found');
    read += piece.length;
    yield piece;
  }
}

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant>; secrets: Secrets };

/** Makes the files that were asked for, each in a transaction of its own; how many. */
export async function makeExports({ database, tenantOf, secrets }: World, now = new Date()): Promise<number> {
  let made = 0;
  await eachAlone(await asSystem(database, practicesWithExports), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    made += await inContext(scope, async (ctx) => {
      const order = await takeExport(ctx.tx);
      if (!order) return 0;
      await endExport(ctx.tx, order.id, await keepFile(ctx, order.id, fileOf(ctx, secrets, order)));
      ctx.announce('studies_changed', [order.study_id]);
      return 1;
    });
  });
  return made;
}

/** Held in memory before it is put away. */
const pieceLetters = 262_144;

/** Puts a file away as it is made; how many forms or lines it has. */
async function keepFile({ tx }: Context, id: string, stretches: AsyncIterable<Stretch>): Promise<number> {
  let held = '';
  let position = 0;
  let forms = 0;
  const putAway = async () => {
    const content = Buffer.from(held);
    held = '';
    await keepPiece(tx, { id, position, content });
    position += content.length;
  };
  for await (const stretch of stretches) {
    held += stretch.text;
    forms += stretch.forms;
    if (held.length >= pieceLetters) await putAway();
  }
  if (held !== '') await putAway();
  return forms;
}
