import { Refusal } from '../errors.ts';

/** Why a job gave no result: it used too much time or memory, broke, or too many were waiting. */
export class JobFailed extends Error {
  readonly reason: 'timeout' | 'memory' | 'broken' | 'busy';

  constructor(reason: JobFailed['reason'], cause?: unknown) {
    super(`a job beside the event loop failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Nothing is wrong with what was sent: it is worth sending again. */
export const busy = () => new Refusal('unavailable', [], { 'retry-after': '10' });

const codes = {
  timeout: 'took_too_long',
  memory: 'needs_too_much_memory',
  broken: 'file_unreadable',
} as const;

/** What the sender is told of it, at the field that held the document. */
export function refuseJob(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof JobFailed)) throw error;
    if (error.reason === 'busy') throw busy();
    throw new Refusal('invalid', [{ field, code: codes[error.reason] }]);
  };
}
