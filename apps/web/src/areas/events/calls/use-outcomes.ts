import { callOutcomesOfPractice } from '@fernpuls/contract/events/call-outcome';
import { type CallOutcome, callOutcomes } from '@fernpuls/domain/events/call-record';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Outcome = { key: string; label: string; outcome: CallOutcome; own: string | null };

/** What can have come of a call: the platform's, then the practice's own; `kept` also when it is switched off. */
export function useOutcomes(kept: string | null): Outcome[] {
  const { t } = useTranslation('calls');
  const { rows } = useList(callOutcomesOfPractice, { perPage: 100, sort: 'name' });
  const known = callOutcomes.map((outcome) => ({
    key: outcome,
    label: t(`outcome.${outcome}`),
    outcome,
    own: null,
  }));
  const own = rows
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, outcome }) => ({ key: id, label: name, outcome, own: id }));
  return [...known, ...own];
}
