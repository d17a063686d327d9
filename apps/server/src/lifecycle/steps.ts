import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import {
  endsCare,
  type LifeStep,
  maySendWord,
  needsReason,
  statusAfter,
} from '@fernpuls/domain/patients/life-cycle';
import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { writeLifeEntry } from '../patients/index.ts';
import { requireRoom } from '../ground/require-room.ts';
import { dayOf } from '../tenancy/index.ts';
import { endPausesAsked } from './pause-questions.ts';
import { pause } from './pauses.ts';
import { type Person, personOf, setStatus, writeDeath } from './queries.ts';
import { counted, fetchDevices, giveBack, settle } from './settle.ts';
import { tellPatient } from './tell.ts';

type Asked = InputOf<typeof changeLifeCycle>;
type Done = OutputOf<typeof changeLifeCycle>;

const mails: Partial<Record<LifeStep, MailTemplate>> = {
  resume: 'monitoring_resumed',
  deactivate: 'monitoring_ended',
  activate: 'monitoring_resumed',
};

/** `givesBackLate`: an end of care that is taken back gives back what it closed, however long ago. */
export async function changeLife(ctx: Context, asked: Asked, { givesBackLate = false } = {}): Promise<Done> {
  const { id, step, reason = null } = asked;
  const person = await personOf(ctx.tx, id, true);
  if (!person) throw new Refusal('not_found');
  const status = statusAfter(person.status, step);
  if (status === null) throw new Refusal('conflict');
  if (needsReason(step) && reason === null) throw invalid({ field: '/reason', code: 'required' });
  const changes = { status: [person.status, status], ...(reason !== null && { reason: [null, reason] }) };
  const audited = () => ctx.audit({ action: 'life_cycle', subjectType: 'patients', subjectId: id, changes });
  if (step === 'pause') {
    const hasBegun = await pause(ctx, person, asked);
    audited();
    return { status: hasBegun ? status : person.status, ...counted({}) };
  }
  // A death noted by mistake is taken back whatever the limit says.
  if (step === 'activate') await requireRoom(ctx, 'patients');
  if (step === 'decease') checkDeath(ctx, person, asked);
  await endPausesAsked(ctx, id);
  await setStatus(ctx.tx, id, status);
  if (step === 'decease') await writeDeath(ctx.tx, id, { on: asked.diedOn ?? '', at: asked.diedAt ?? null });
  if (step === 'revive') await writeDeath(ctx.tx, id, null);
  const touched = endsCare(step)
    ? await settle(ctx, { patientId: id, step })
    : await giveBack(ctx, id, { step, bringsBack: asked.bringsBack ?? [], isLate: givesBackLate });
  if (endsCare(step) && asked.fetchesDevices) await fetchDevices(ctx, id);
  const template = mails[step];
  if (template && asked.tellsPatient && maySendWord(step)) await tellPatient(ctx, person, template);
  await writeLifeEntry(ctx, {
    patientId: id,
    step,
    from: person.status,
    to: status,
    reason,
    startsAt: step === 'decease' ? `${asked.diedOn}T12:00:00Z` : null,
    touched,
  });
  audited();
  return { status, ...counted(touched) };
}

function checkDeath(ctx: Context, person: Person, { diedOn }: Asked): void {
  if (!diedOn) throw invalid({ field: '/died_on', code: 'required' });
  if (diedOn > dayOf(ctx.now)) throw invalid({ field: '/died_on', code: 'in_the_future' });
  if (diedOn < person.birth_date)
    throw invalid({ field: '/died_on', code: 'not_after', params: { day: person.birth_date } });
}
