import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import { rangeForAddress, rangeInAddress } from '../../ui/chosen-range.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { type Filter, type Tab, tabs } from './queue/model.ts';

/** Tab and filters, kept in the address. */
export function useFilter(): {
  tab: Tab;
  filter: Filter;
  change: (changes: Partial<Filter> & { tab?: Tab }) => void;
} {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const who = params.get('who');
  const filter: Filter = {
    query: params.get('query') ?? '',
    priorities: (params.get('priority') ?? '').split(',').filter(isPriority),
    range: rangeInAddress(params.get('range')),
    group: params.get('group'),
    who: who === 'mine' || who === 'nobody' ? who : 'all',
  };
  return {
    tab: tabs.find((one) => one === tab) ?? 'open',
    filter,
    change: (changes) => {
      const next = { ...filter, ...changes };
      setParams(
        (before) => {
          const kept = new URLSearchParams(before);
          put(kept, 'query', next.query);
          put(kept, 'group', next.group ?? '');
          put(kept, 'priority', next.priorities.join(','));
          put(kept, 'who', next.who === 'all' ? '' : next.who);
          put(kept, 'range', next.range ? rangeForAddress(next.range) : '');
          if (changes.tab) put(kept, 'tab', changes.tab === 'open' ? '' : changes.tab);
          return kept;
        },
        { replace: true },
      );
    },
  };
}

function put(params: URLSearchParams, key: string, value: string): void {
  if (value === '') params.delete(key);
  else params.set(key, value);
}

function isPriority(word: string): word is Priority {
  return priorities.some((priority) => priority === word);
}
