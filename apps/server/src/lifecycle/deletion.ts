import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { changeDeletion } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { deletionStepsFor, isInCare } from '@fernpuls/domain/patients/life-cycle';
import { takeBackUntil } from '@fernpuls/domain/patients/retention';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { endPauses, seeClosed, writeLifeEntry } from '../patients/index.ts';
import { dayOf } from '../tenancy/index.ts';
import {
  deletionOf,
  type DeletionRow,
  dropRequest,
  writeConfirmation,
  writeRequest,
} from './deletion.queries.ts';
import { mayOpenClosed } from './may-open-closed.ts';
import { type Person, personOf, setStatus, type Touched } from './queries.ts';
import { retentionOf } from './retention.ts';
import { askNobody, askSecond, giveBackClosed, settle } from './settle.ts';

type Asked = InputOf<typeof changeDeletion>;
type Done = OutputOf<typeof changeDeletion>;

export async function changeDeletionOf(ctx: Context, asked: Asked): Promise<Done> {
  const me = personId(ctx);
  if (mayOpenClosed(ctx) && asked.step === 'reopen') await seeClosed(ctx.tx);
  const person = await personOf(ctx.tx, asked.id, true);
  if (!person || me === null) throw new Refusal('not_found');
  const held = await deletionOf(ctx.tx, asked.id);
  const isRequester = held?.requested_by_id === me;
  const possible = deletionStepsFor({ state: person.status, isRequested: held !== null }, isRequester);
  if (!possible.includes(asked.step))
    throw new Refusal(asked.step === 'confirm' && isRequester ? 'four_eyes_same_person' : 'conflict');
  const needsNumber = asked.step === 'request' || asked.step === 'confirm';
  if (needsNumber && asked.number !== person.custom_patient_id)
    throw invalid({ field: '/number', code: 'patient_mismatch' });
  if ((asked.step === 'request' || asked.step === 'reopen') && !asked.reason)
    throw invalid({ field: '/reason', code: 'required' });
  const { touched = {}, ...done } = await run(ctx, { asked, person, held, me });
  const changes = {
    status: [person.status, done.status],
    ...(asked.reason && { reason: [null, asked.reason] }),
  };
  ctx.audit({ action: 'deletion', subjectType: 'patients', subjectId: person.id, changes });
  if (asked.step === 'withdraw') await askNobody(ctx, person.id);
  const asking = asked.step === 'request' ? await askSecond(ctx, person.id) : touched;
  await writeLifeEntry(ctx, {
    patientId: person.id,
    step: asked.step,
    from: person.status,
    to: done.status,
    reason: asked.reason ?? null,
    touched: asking,
  });
  return done;
}

type Ran = Done & { touched?: Touched };
type Running = { asked: Asked; person: Person; held: DeletionRow | null; me: string };

async function run(ctx: Context, { asked, person, held, me }: Running): Promise<Ran> {
  const { id: patientId, status } = person;
  if (asked.step === 'request') {
    const reason = asked.reason ?? '';
    await writeRequest(ctx.tx, {
      patientId,
      number: person.custom_patient_id,
      status,
      reason,
      by: me,
      now: ctx.now,
    });
    return { status, keptUntil: null, takeBackUntil: null };
  }
  if (asked.step === 'confirm') return close(ctx, person, me);
  await dropRequest(ctx.tx, patientId);
  const before = asked.step === 'reopen' ? (held?.status_before ?? 'inactive') : status;
  if (before !== status) await setStatus(ctx.tx, patientId, before);
  const touched =
    asked.step === 'reopen' && isInCare(before)
      ? await giveBackClosed(ctx, patientId, asked.bringsBack ?? [])
      : {};
  return { status: before, keptUntil: null, takeBackUntil: null, touched };
}

/** Nobody sees the record from here on. What is kept is asked before anything is settled. */
async function close(ctx: Context, person: Person, by: string): Promise<Ran> {
  const { now } = ctx;
  const { endedOn, until, longest, rules } = await retentionOf(ctx.tx, {
    tenantId: ctx.tenant.id,
    person,
    now,
  });
  const touched = await settle(ctx, { patientId: person.id, step: 'confirm' });
  const running = person.status === 'paused' ? 'active' : person.status;
  await endPauses(ctx, person.id);
  const back = takeBackUntil(now, rules, dayOf(now)).toISOString();
  await writeConfirmation(ctx.tx, {
    patientId: person.id,
    by,
    now,
    status: running,
    endedOn,
    keepUntil: until,
    years: longest?.years ?? null,
    source: longest?.source ?? null,
    takeBackUntil: back,
  });
  await seeClosed(ctx.tx);
  await setStatus(ctx.tx, person.id, 'closed');
  return { status: 'closed', keptUntil: until, takeBackUntil: back, touched };
}
