/**
 * States of a finding: written as a draft by anybody who may write, released (signed and locked) by a physician, then
 * only added to. What was released never changes (§ 630f BGB: changes must leave the original visible).
 */
export const findingStates = ['draft', 'released', 'amended'] as const;
export type FindingState = (typeof findingStates)[number];

export const findingActions = ['save', 'discard', 'release', 'amend'] as const;
export type FindingAction = (typeof findingActions)[number];

/** What a person may do with findings: read, write drafts, or release them, which includes writing. */
export const findingRights = ['read', 'write', 'release'] as const;
type FindingRight = (typeof findingRights)[number];

const transitions: Record<FindingState, Partial<Record<FindingAction, FindingState | 'gone'>>> = {
  draft: { save: 'draft', discard: 'gone', release: 'released' },
  released: { amend: 'amended' },
  amended: { amend: 'amended' },
};

/** The state after an action, `gone` for a discarded draft, or null when this state does not allow it. */
export function nextFindingState(state: FindingState, action: FindingAction): FindingState | 'gone' | null {
  return transitions[state][action] ?? null;
}

/** Signing is the physician's: releasing, and adding to what was released. */
export function mayActOnFinding(right: FindingRight, action: FindingAction): boolean {
  const needed: FindingRight = action === 'release' || action === 'amend' ? 'release' : 'write';
  return findingRights.indexOf(right) >= findingRights.indexOf(needed);
}
