import type { AppConfiguration, CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';

export type Surroundings = { configuration: AppConfiguration; branding: CorporateIdentity | null };

let held: Surroundings | null = null;

export function keepSurroundings(surroundings: Surroundings): void {
  held = surroundings;
}

/** Configuration and branding of this host; known before the first screen. */
export function surroundings(): Surroundings {
  if (!held) throw new Error('the configuration is not loaded yet');
  return held;
}
