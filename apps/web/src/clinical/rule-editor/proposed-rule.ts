import { ruleDocument } from '@fernpuls/contract/triggers/rule-document';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useLocation } from 'react-router';

/** What a link to a rule brings along for its draft; it stands in no address. */
export const proposing = (proposedRule: Rule) => ({ proposedRule });

/** The rule a link has proposed to the one that is opened; null where it was opened without. */
export function useProposedRule(): Rule | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('proposedRule' in state)) return null;
  const read = ruleDocument.safeParse(state.proposedRule);
  return read.success ? read.data : null;
}
