import type { SecondFactor } from '../../../api/session-entry.ts';
import { tabStored } from '../../../api/session-tab.ts';

type Pending = SecondFactor & { remember: boolean };
/** `links`: begun in the account, to link; else to sign in. */
type Attempt = { state: string; next: string; links?: boolean };
type LinkAnswer = { code: string; state: string; iss?: string } | 'cancelled';

const secondFactor = tabStored<Pending>('second_factor');
const linkAnswer = tabStored<LinkAnswer>('provider_link');
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

/** What the provider sent back to link, on its way to the account. */
export function keepLinkAnswer(answer: LinkAnswer): void {
  linkAnswer.set(answer);
}

/** Once: a reload does not send it again. */
export function takeLinkAnswer(): LinkAnswer | null {
  const answer = linkAnswer.get();
  linkAnswer.set(null);
  return answer;
}
