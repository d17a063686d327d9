import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../../../api/hooks.ts';
import { listOptions, oneOptions } from '../../../../api/queries.ts';
import { usePerson } from '../../../../api/session.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { besideParameter, workAddress } from '../../addresses.ts';
import { taskFilters } from '../../task-filters.ts';
import { stepsOf } from '../use-lines.ts';
import { inSections } from './sections.ts';

/** Lists that can stand beside a task. */
export const besideTabs = ['mine', 'team', 'all'] as const;

const most = 100;

/** The list beside the task that is worked on, and the way along it. Who is done with one goes on from its place. */
export function useTaskWalk(current: string, enabled: boolean) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const me = usePerson().id;
  const now = useNow(60_000);
  const [query, setQuery] = useState('');
  const tab = besideTabs.find((one) => one === parameters.get(besideParameter)) ?? 'mine';
  const filters = taskFilters({ tab, chosen: {}, me, now });
  const found = useList(
    tasks,
    { filters, perPage: most, sort: 'dueAt', query: query || undefined },
    { enabled },
  );
  const sections = inSections(found.rows, now);
  const order = sections.flatMap(({ rows }) => rows);
  const index = order.findIndex(({ id }) => id === current);
  const [place, setPlace] = useState(0);
  if (index >= 0 && index !== place) setPlace(index);
  const next = order[index >= 0 ? index + 1 : place];
  const previous = order[(index >= 0 ? index : place) - 1];
  const around = [next?.id, previous?.id].filter((id) => id !== undefined).join();
  useEffect(() => {
    for (const id of around.split(',').filter(Boolean)) {
      void client.prefetchQuery(oneOptions(tasks, id));
      void client.prefetchQuery(listOptions(taskSteps, stepsOf(id)));
    }
  }, [around, client]);
  const addressOf = (task: Task, list: string = tab) => workAddress(task.id, { beside: list });
  const open = (task: Task | undefined) => task && void navigate(addressOf(task), { replace: true });
  return {
    ...found,
    current,
    tab,
    query,
    setQuery,
    sections,
    total: found.total,
    /** From one; null while the task is not in the list. */
    at: index >= 0 ? index + 1 : null,
    next,
    previous,
    open,
    addressOf,
  };
}

export type TaskWalk = ReturnType<typeof useTaskWalk>;
