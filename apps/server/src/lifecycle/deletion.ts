import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { changeDeletion } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { allows } from '@fernpuls/contract/permissions';
import { deletionStepsFor } from '@fernpuls/domain/patients/life-cycle';
import { keptUntil, legalRetention, retentionOn } from '@fernpuls/domain/patients/retention';
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
import { type Person, personOf, retentionRules, setStatus, treatmentEndedOn } from './queries.ts';
import { askNobody, askSecond, settle } from './settle.ts';

type Asked = InputOf<typeof changeDeletion>;
type Done = OutputOf<typeof changeDeletion>;

/** Whoever may change the practice sees that a record is closed, and may open it again. */
export function mayOpenClosed({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'physician' && allows(actor.access, 'tenant', 'write');
}

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
  const done = await run(ctx, { asked, person, held, me });
  const changes = {
    status: [person.status, done.status],
    ...(asked.reason && { reason: [null, asked.reason] }),
  };
  ctx.audit({ action: 'deletion', subjectType: 'patients', subjectId: person.id, changes });
  if (asked.step === 'withdraw') await askNobody(ctx, person.id);
  const touched = asked.step === 'request' ? await askSecond(ctx, person.id) : {};
  await writeLifeEntry(ctx, {
    patientId: person.id,
    step: asked.step,
    from: person.status,
    to: done.status,
    reason: asked.reason ?? null,
    touched,
  });
  return done;
}

type Running = { asked: Asked; person: Person; held: DeletionRow | null; me: string };

async function run(ctx: Context, { asked, person, held, me }: Running): Promise<Done> {
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
    return { status, keptUntil: null };
  }
  if (asked.step === 'confirm') return close(ctx, person, me);
  await dropRequest(ctx.tx, patientId);
  const before = asked.step === 'reopen' ? (held?.status_before ?? 'inactive') : status;
  if (before !== status) await setStatus(ctx.tx, patientId, before);
  return { status: before, keptUntil: null };
}

/** Nobody sees the record from here on. */
async function close(ctx: Context, person: Person, by: string): Promise<Done> {
  const { endedOn, until, years, source } = await retentionOf(ctx, person);
  await settle(ctx, { patientId: person.id, step: 'confirm' });
  const running = person.status === 'paused' ? 'active' : person.status;
  await endPauses(ctx, person.id);
  const told = { endedOn, keepUntil: until, years, source };
  await writeConfirmation(ctx.tx, { patientId: person.id, by, now: ctx.now, status: running, ...told });
  await seeClosed(ctx.tx);
  await setStatus(ctx.tx, person.id, 'closed');
  return { status: 'closed', keptUntil: until };
}

/** As things stand: from the last day anything was done, or the day of death. */
export async function retentionOf(ctx: Pick<Context, 'tx' | 'now'>, person: Pick<Person, 'id' | 'died_on'>) {
  const treated = await treatmentEndedOn(ctx.tx, person.id);
  const endedOn = treated && person.died_on && person.died_on > treated ? person.died_on : treated;
  if (endedOn === null) return { endedOn, until: null, years: 0, source: legalRetention.source };
  const { years, source } = retentionOn(await retentionRules(ctx.tx), dayOf(ctx.now));
  return { endedOn, until: keptUntil(endedOn, { years }), years, source };
}
