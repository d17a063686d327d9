import { fetchMessages, ingestMessage } from '@fernpuls/contract/messages/patient-app.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { holderAt } from '@fernpuls/domain/logistics/device-holder';
import { lookAtFile, type SeenFile } from '../documents/index.ts';
import type { Context, Scope } from '../ground/context.ts';
import { custodiesOf } from '../ground/custody.queries.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import type { Tx } from '../ground/database.ts';
import { idOf } from '../ground/ids.ts';
import { attachGiven } from './attach.ts';
import { appPatients, lastNumber, messagesAfter, readUpTo, receives } from './queries.ts';
import { writeMessage } from './write-message.ts';

const calendar = calendarOf();

/** The other end of a chat: the patient's app or hub, with the practice's device key. */
export function patientAppHandlers(workshop: Workshop): Handler[] {
  return [
    own(ingestMessage, async (asked, { data: { attributes } }) => {
      const { scope, sourceId } = byKey(asked);
      const base = '/data/attributes';
      const files: SeenFile[] = [];
      for (const [index, given] of (attributes.files ?? []).entries()) {
        const wanted = { at: `${base}/files/${index}` };
        files.push(await lookAtFile(given, wanted, { workshop, owner: ownerOf(scope) }));
      }
      const stored = await inContext(scope, async (ctx) => {
        const patientId = await patientThen(ctx, attributes, { base, at: attributes.sent_at });
        const externalId = attributes.external_id;
        return writeMessage(ctx, {
          id: idOf('chat_message', sourceId, patientId, externalId),
          patientId,
          author: 'patient',
          physicianId: null,
          text: attributes.text ?? '',
          textAt: `${base}/text`,
          attach: (tx) => attachGiven(tx, files, patientId),
          measurementId: attributes.measurement_id ?? null,
          measurementAt: `${base}/measurement_id`,
          externalId,
          sentAt: attributes.sent_at ?? null,
        });
      });
      asked.status(stored.status === 'created' ? 201 : 200);
      return { data: { ...stored, externalId: attributes.external_id } };
    }),
    own(fetchMessages, async (asked, { after, limit, read_up_to: upTo, ...named }) => {
      const { scope } = byKey(asked);
      return inContext(scope, async (ctx) => {
        const patientId = await patientOf(ctx.tx, named, '');
        const reading = { patientId, author: 'staff', at: ctx.now.toISOString(), by: null } as const;
        const read = upTo ? await readUpTo(ctx.tx, { ...reading, upTo }) : 0;
        if (read > 0) ctx.announce('chats_changed', [patientId]);
        const rows = await messagesAfter(ctx.tx, { patientId, after, limit });
        return {
          data: rows.map(({ author_name: authorName, sent_at: sentAt, read_at: readAt, ...row }) => ({
            ...row,
            authorName,
            sentAt,
            readAt,
          })),
          meta: { lastNumber: await lastNumber(ctx.tx, patientId) },
        };
      });
    }),
  ];
}

/** The practice and key a device or app asks with. */
export function byKey(asked: OwnScope): { scope: Scope; sourceId: string } {
  const { tenant, actor } = asked;
  if (!tenant || actor.kind !== 'device_key') throw new Refusal('unauthorized');
  return { scope: { ...asked, tenant }, sourceId: actor.sourceId };
}

type Named = { custom_patient_id?: string | null | undefined; device_serial?: string | null | undefined };

/**
 * The patient a device or app names by number, device or both; refused by the field that does not fit. Of somebody whose
 * access is locked, or who has died, nothing is taken and nothing handed out.
 */
export async function patientOf(tx: Tx, given: Named, base: string): Promise<string> {
  const customId = given.custom_patient_id || null;
  const serial = given.device_serial || null;
  if (customId === null && serial === null)
    throw invalid({ field: `${base}/custom_patient_id`, code: 'required' });
  const { named, wearing } = await appPatients(tx, { customId, serial });
  if (customId !== null && named === null)
    throw invalid({ field: `${base}/custom_patient_id`, code: 'patient_unknown' });
  if (serial !== null && wearing === null)
    throw invalid({ field: `${base}/device_serial`, code: 'device_unknown' });
  const id = named ?? wearing;
  if (id === null || (serial !== null && wearing !== id))
    throw invalid({ field: `${base}/device_serial`, code: 'patient_mismatch' });
  if (!(await receives(tx, id))) throw new Refusal('forbidden');
  return id;
}

type Then = { base: string; at: string | null | undefined };

/**
 * As `patientOf`, of what was said or done at an instant: whose the device was then, whoever has it now. Where nobody can be
 * named it is refused by name and nothing is taken, unless the patient is named by number. `at`: empty for now.
 */
export async function patientThen(ctx: Context, given: Named, { base, at }: Then): Promise<string> {
  const serial = given.device_serial || null;
  const [custody] = serial === null ? [] : await custodiesOf(ctx.tx, [serial]);
  const now = ctx.now.getTime();
  const then = Math.min(at ? Date.parse(at) : now, now);
  const holder = custody && holderAt(custody.holdings, then, calendar);
  if (!holder) return patientOf(ctx.tx, given, base);
  const customId = given.custom_patient_id || null;
  if ('held' in holder && customId === null)
    throw invalid({ field: `${base}/device_serial`, code: 'holder_unknown_then' });
  const { named } = await appPatients(ctx.tx, { customId, serial: null });
  if (customId !== null && named === null)
    throw invalid({ field: `${base}/custom_patient_id`, code: 'patient_unknown' });
  const holderId = 'patientId' in holder ? holder.patientId : null;
  const id = named ?? holderId;
  if (id === null || (holderId !== null && holderId !== id))
    throw invalid({ field: `${base}/device_serial`, code: 'patient_mismatch' });
  if (!(await receives(ctx.tx, id))) throw new Refusal('forbidden');
  return id;
}
