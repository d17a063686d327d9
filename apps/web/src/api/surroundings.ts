import { insightsPath, manageDashboardPath } from '@fernpuls/contract/paths';
import { type Language, languages } from '@fernpuls/contract/languages';
import type { AppConfiguration, CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useSyncExternalStore } from 'react';

type Surroundings = { configuration: AppConfiguration; branding: CorporateIdentity | null };

const listeners = new Set<() => void>();
let held: Surroundings | null = null;

export function keepSurroundings(surroundings: Surroundings): void {
  held = surroundings;
  for (const listener of listeners) listener();
}

/** Configuration and branding of this host; known before the first screen. */
export function surroundings(): Surroundings {
  if (!held) throw new Error('the configuration is not loaded yet');
  return held;
}

/** Whether this is the operator's host, where practices are administered, instead of a practice's own. */
export function isOperatorHost(): boolean {
  return held?.configuration.mode === 'manage';
}

/** The first screen after signing in. */
export function homeAddress(): string {
  return isOperatorHost() ? manageDashboardPath : insightsPath;
}

/** How the practice is called where there is little room; null before the configuration is known. */
export function brandName(): string | null {
  return held?.branding?.shortName ?? null;
}

/** What stands at the head of a printed page; null before the configuration is known. */
export function practiceIdentity(): CorporateIdentity | null {
  return held?.branding ?? null;
}

/** Whether nobody in this practice is a real patient; no before the configuration is known. */
export function isTraining(): boolean {
  return held?.branding?.isTraining ?? false;
}

/** The same, shown anew when somebody changes the branding. */
export function useSurroundings(): Surroundings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, surroundings);
}

/** The languages that can be chosen in this practice; `current` stays on offer for whoever uses it already. */
export function offeredLanguages(current: string | null): Language[] {
  const offered = [current, ...(held?.branding?.languages ?? languages)];
  return languages.filter((one) => offered.includes(one));
}
