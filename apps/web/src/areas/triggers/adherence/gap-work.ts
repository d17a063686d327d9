import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { tasks } from '@fernpuls/contract/tasks/task';
import type { AdherenceEvent } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import type { Gap } from './groups.ts';

type GapChoices = {
  /** To be dialled; null where the patient has none, or none that can be. */
  number: string | null;
  /** Nobody has reached the patient about some of it yet. */
  isUncontacted: boolean;
  /** The newest event a mail may go out for; null where none may. */
  mailed: AdherenceEvent | null;
};

/** What can be done about what is missing of a patient, beside closing it. */
export function choicesFor({ events }: Pick<Gap, 'events'>): GapChoices {
  const phone = events[0]?.phone;
  return {
    number: phone ? dialable(phone) : null,
    isUncontacted: events.some(({ state }) => state === 'open'),
    mailed: events.findLast(({ mayRemind }) => mayRemind) ?? null,
  };
}

/** The task a gap becomes: calling the patient is one thing, mending what failed another. */
export function taskFor(
  { lane, patientId }: Pick<Gap, 'lane' | 'patientId'>,
  { title, dueAt }: { title: string; dueAt: string },
): Partial<CreateInput<typeof tasks.fields>> {
  return {
    title,
    taskType: lane === 'call' ? 'contact' : 'organisation',
    priority: 'medium',
    dueAt,
    patientId,
  };
}
