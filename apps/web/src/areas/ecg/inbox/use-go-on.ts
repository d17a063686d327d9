import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { listOptions } from '../../../api/queries.ts';
import { ecgAddress, inboxAddress } from './addresses.ts';
import { inboxFilters } from './inbox-filters.ts';
import { useInboxView } from './use-inbox-view.ts';

/** What is about the one recording, not about the rows one came from. */
const ofRecording = ['at', 'caliper', 'zoom', 'turn', 'whole'];

/** From a recording that is done to the first unseen one of the rows one came from; without any, back to them. */
export function useGoOn(): (ecgId: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { list, chosen, range } = useInboxView();
  return async (ecgId) => {
    const { rows } = await client.fetchQuery({
      ...listOptions(ecgs, {
        filters: inboxFilters('unseen', chosen, range.filter),
        query: list.query || undefined,
        perPage: 2,
        sort: list.sort,
      }),
      staleTime: 0,
    });
    const next = rows.find(({ id }) => id !== ecgId);
    const parameters = new URLSearchParams(search);
    for (const name of ofRecording) parameters.delete(name);
    const rest = parameters.size > 0 ? `?${parameters}` : '';
    void navigate(next ? ecgAddress(next, rest) : `${inboxAddress}${rest}`, { replace: true });
  };
}
