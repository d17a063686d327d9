import { ApiError } from '../../../api/api-error.ts';

/** Runs it and hands a refusal over; that somebody did not want to prove who they are is none. */
export async function unlessCancelled(
  action: () => Promise<unknown>,
  refused: (error: ApiError | null) => void,
): Promise<void> {
  refused(null);
  try {
    await action();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'proof_required') refused(error);
  }
}
