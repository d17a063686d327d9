import { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import {
  confirmStay,
  eventKindVersions,
  patientEventVersions,
  readEventLetter,
  removeEventLetter,
  setEventLetter,
} from '@fernpuls/contract/events/event.call';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import {
  findFiles,
  keepFiles,
  lookAtFile,
  type SeenFile,
  storedFile,
  storeFile,
} from '../documents/index.ts';
import { type Context, personId } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { withinReach } from '../ground/reach.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { versionsOfRecord } from '../identity/index.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { endQuestion } from './stays/ask.ts';
import { askingTask, noteConfirmed } from './stays/queries.ts';
import { countEvents, eventRows, kindRows, letterOf, setLetter } from './queries.ts';

const accepted = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export function eventHandlers(workshop: Workshop): Handler[] {
  return [
    verb(patientEventCounts, ({ tx, now }) => {
      const calendar = calendarOf();
      const midnight = new Date(calendar.dayStart(calendar.dayNumber(now.getTime())));
      return countEvents(tx, { now, midnight });
    }),
    verb(patientEventVersions, async ({ tx }, { id }) => {
      if ((await eventRows(tx, [id])).length === 0) throw new Refusal('not_found');
      const silent = ['patientId', 'eventKindId', 'triggerEventId', 'taskId', 'createdById'];
      return { data: await versionsOfRecord(tx, { resource: patientEvents, id, silent }) };
    }),
    verb(eventKindVersions, async ({ tx }, { id }) => {
      if ((await kindRows(tx, [id])).length === 0) throw new Refusal('not_found');
      return { data: await versionsOfRecord(tx, { resource: eventKindsOfPractice, id, silent: [] }) };
    }),
    verb(confirmStay, async (ctx, { id }) => {
      if ((await eventRows(ctx.tx, [id])).length === 0) throw new Refusal('not_found');
      if (!(await noteConfirmed(ctx.tx, id, ctx.now))) throw new Refusal('conflict');
      await endQuestion(ctx, await askingTask(ctx.tx, id));
      const changes = { confirmedAt: [null, ctx.now.toISOString()] };
      ctx.audit({ action: 'update', subjectType: 'patient_events', subjectId: id, changes });
      ctx.announce('patient_events_changed', [id]);
      return {};
    }),
    scoped(setEventLetter, async (scope, { id, files: [given] }) => {
      if (!given) throw new Refusal('not_found');
      const wanted = { at: '/files/0', accepted };
      const file = await lookAtFile(given, wanted, { workshop, owner: ownerOf(scope) });
      return inContext(scope, (ctx) => set(ctx, id, file));
    }),
    verb(removeEventLetter, async (ctx, { id }) => {
      const held = await letterOf(ctx.tx, id);
      if (!held) throw new Refusal('not_found');
      if (held.fileId !== null) await put(ctx, id, { from: held.fileId, to: null });
      return {};
    }),
    scoped(readEventLetter, async (scope, { id }) => {
      const file = await withinReach(scope, 'read only', (tx) => findLetter(tx, id));
      if (!file) throw new Refusal('not_found');
      return storedFile(scope, file);
    }),
  ];
}

async function set(ctx: Context, id: string, file: SeenFile) {
  const held = await letterOf(ctx.tx, id);
  if (!held) throw new Refusal('not_found');
  const of = { patientId: held.patientId, purpose: 'event_letter', createdById: personId(ctx) } as const;
  const { digest: _, ...stored } = await storeFile(ctx.tx, file, { ...of, id: newId() });
  await keepFiles(ctx.tx, [stored.id]);
  await put(ctx, id, { from: held.fileId, to: stored });
  return { data: stored };
}

async function findLetter(tx: Tx, id: string) {
  const [held] = await eventRows(tx, [id]);
  const ids = held?.letter ? [held.letter.id] : [];
  const [file] = await findFiles(tx, { ids, purpose: 'event_letter' });
  return file;
}

type Change = { from: string | null; to: { id: string; name: string } | null };

async function put(ctx: Context, id: string, { from, to }: Change): Promise<void> {
  const [before] = from === null ? [] : await findFiles(ctx.tx, { ids: [from], purpose: 'event_letter' });
  await setLetter(ctx.tx, id, to?.id ?? null);
  const changes = { letter: [before?.name ?? null, to?.name ?? null] };
  ctx.audit({ action: 'update', subjectType: 'patient_events', subjectId: id, changes });
  ctx.announce('patient_events_changed', [id]);
}
