import { chatMessages } from '@fernpuls/contract/messages/chat-message';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { attachStored } from './attach.ts';
import { messageRows, receives } from './queries.ts';
import { writeMessage } from './write-message.ts';

const byTable = defaultVerbs(chatMessages);

export const messageVerbs: Partial<Verbs<typeof chatMessages>> = {
  load: async (ctx, ids) => (await messageRows(ctx.tx, ids)).map(toEntity),
  // The order is that within one chat: across chats it would say nothing and cost a walk over all of them.
  list: async (ctx, query) => {
    const isOfOne = query.filters.some(({ field }) => field === 'patientId' || field === 'measurementId');
    if (!isOfOne) throw invalid({ field: 'patient_id', code: 'required' });
    return byTable.list(ctx, query);
  },
  async create(ctx, { id, values }) {
    const physicianId = personId(ctx);
    if (physicianId === null) throw new Refusal('forbidden');
    if ((await receives(ctx.tx, values.patientId)) === false) throw new Refusal('access_locked');
    const stored = await writeMessage(ctx, {
      id: id ?? newId(),
      patientId: values.patientId,
      author: 'staff',
      physicianId,
      text: values.text ?? '',
      textAt: '/data/attributes/text',
      attach: (tx) =>
        attachStored(tx, values.attachmentIds ?? [], {
          patientId: values.patientId,
          senderId: physicianId,
          at: '/data/attributes/attachment_ids',
        }),
      measurementId: values.measurementId ?? null,
      measurementAt: '/data/relationships/measurement',
      externalId: null,
      sentAt: null,
    });
    return stored.id;
  },
};
