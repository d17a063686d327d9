import {
  maxPictureBytes,
  readPatientPicture,
  removePatientPicture,
  setPatientPicture,
} from '@fernpuls/contract/patients/patient-picture.call';
import {
  findPicture,
  lookAtFile,
  removeFile,
  type SeenFile,
  storeFile,
  storedFile,
} from '../documents/index.ts';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { withinReach } from '../ground/reach.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A list shows fifty of them. */
const megapixels = 25;

/** One picture a patient; what it replaces is gone for good, for nothing needs it any more. */
export function pictureHandlers(workshop: Workshop): Handler[] {
  return [
    scoped(setPatientPicture, async (scope, { patientId, files: [given] }) => {
      if (!given) throw new Refusal('not_found');
      const wanted = { at: '/files/0', maxBytes: maxPictureBytes, accepted, megapixels };
      const file = await lookAtFile(given, wanted, { workshop, owner: ownerOf(scope) });
      return inContext(scope, (ctx) => set(ctx, patientId, file));
    }),
    verb(removePatientPicture, async (ctx, { patientId }) => {
      const before = await takeAway(ctx, patientId);
      if (before !== null) await note(ctx, { patientId, before, after: null });
      return {};
    }),
    scoped(readPatientPicture, async (scope, { patientId }) => {
      const file = await withinReach(scope, 'read only', (tx) => findPicture(tx, patientId));
      if (!file) throw new Refusal('not_found');
      return storedFile(scope, file);
    }),
  ];
}

async function set(ctx: Context, patientId: string, file: SeenFile) {
  const before = await takeAway(ctx, patientId);
  const of = { id: newId(), patientId, purpose: 'patient_picture', createdById: personId(ctx) } as const;
  const { digest } = await storeFile(ctx.tx, file, of);
  await note(ctx, { patientId, before, after: digest });
  return { pictureDigest: digest };
}

/** Locks the patient, so that two who change the picture go one after the other. */
async function takeAway(ctx: Context, patientId: string): Promise<string | null> {
  const held = await ctx.tx
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select('picture_digest')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('not_found');
  const file = await findPicture(ctx.tx, patientId);
  if (file) await removeFile(ctx.tx, file.id);
  return held.picture_digest;
}

async function note(
  ctx: Context,
  { patientId, before, after }: { patientId: string; before: string | null; after: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('patient')
    .set({ picture_digest: after, updated_at: ctx.now.toISOString() })
    .where('id', '=', patientId)
    .execute();
  ctx.audit({
    action: 'update',
    subjectType: 'patients',
    subjectId: patientId,
    changes: { pictureDigest: [before, after] },
  });
}
