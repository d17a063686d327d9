import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';

type Changes = Partial<TriggerEvent>;
type Step = { changes: Changes; isHeldUp: boolean };

/** What this person has done with an alarm, until the live channel tells the same. */
const steps = new Map<string, Step>();

/** The answer ends it and says whether something told meanwhile was taken for older than what was done. */
export function beginStep(id: string, changes: Changes): () => boolean {
  const step = { changes: { ...steps.get(id)?.changes, ...changes }, isHeldUp: false };
  steps.set(id, step);
  return () => steps.get(id) === step && steps.delete(id) && step.isHeldUp;
}

export function endSteps(ids: readonly string[]): void {
  for (const id of ids) steps.delete(id);
}

/** What was told of an alarm, with what the person has done since: word of what came before may arrive late. */
export function withOwnStep(event: TriggerEvent): TriggerEvent {
  const step = steps.get(event.id);
  if (!step) return event;
  if (tells(event, step.changes)) {
    steps.delete(event.id);
    return event;
  }
  step.isHeldUp = true;
  return { ...event, ...step.changes };
}

/** Times and names differ between the two sides; where the row stands and who has it do not. */
function tells(event: TriggerEvent, changes: Changes): boolean {
  const { state, assigneeId } = changes;
  const isAlike = (key: 'snoozedUntil' | 'informedAt' | 'proposedById') =>
    changes[key] === undefined || (changes[key] === null) === (event[key] === null);
  return (
    (state === undefined || (state === 'closed') === (event.state === 'closed')) &&
    (assigneeId === undefined || assigneeId === event.assigneeId) &&
    isAlike('snoozedUntil') &&
    isAlike('informedAt') &&
    isAlike('proposedById')
  );
}

const sending = new Map<string, Promise<unknown>>();

/** What is done with an alarm reaches the server in the order it was done: two requests may overtake each other. */
export async function inOrder<T>(ids: readonly string[], send: () => Promise<T>): Promise<T> {
  const before = new Set(ids.flatMap((id) => sending.get(id) ?? []));
  const own = before.size === 0 ? send() : Promise.allSettled(before).then(send);
  for (const id of ids) sending.set(id, own);
  try {
    return await own;
  } finally {
    for (const id of ids) if (sending.get(id) === own) sending.delete(id);
  }
}
