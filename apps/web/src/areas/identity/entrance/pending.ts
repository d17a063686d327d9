import type { SecondFactor } from '../../../api/session-entry.ts';
import { tabStored } from '../../../api/session-tab.ts';

type Pending = SecondFactor & { remember: boolean };
type Attempt = { state: string; next: string };

const secondFactor = tabStored<Pending>('second_factor');
const attempt = tabStored<Attempt>('provider_attempt');

export function keepSecondFactor(asked: Pending | null): void {
  secondFactor.set(asked);
}

/** The sign-in that still lacks its second factor, also after a reload; null when it is too late. */
export function pendingSecondFactor(nowMs: number): Pending | null {
  const asked = secondFactor.get();
  return asked && Date.parse(asked.expiresAt) > nowMs ? asked : null;
}

export function keepProviderAttempt(begun: Attempt | null): void {
  attempt.set(begun);
}

export function providerAttempt(): Attempt | null {
  return attempt.get();
}
