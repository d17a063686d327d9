import type { CallRecord } from '@fernpuls/contract/events/call-record';
import type { Try } from '@fernpuls/domain/events/plan/tries';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';

/** The calls that went out, each as a try of its number. */
export function triesOf(calls: readonly CallRecord[]): Try[] {
  return calls
    .filter(({ direction }) => direction === 'outgoing')
    .map(({ callBeginAt, number, outcome }) => ({ at: callBeginAt, number, outcome }));
}

/** Tries of one number, however it was written. */
export function triesTo(tries: readonly Try[], phone: string): Try[] {
  const dialled = dialable(phone);
  return tries.filter(({ number }) => number !== null && dialable(number) === dialled);
}
