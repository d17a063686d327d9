import { callPlan } from '@fernpuls/contract/events/call-plan.call';
import { callRecordsChanged } from '@fernpuls/contract/events/event.live';
import { chatsChanged } from '@fernpuls/contract/messages/chat.live';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { adherenceChanged } from '@fernpuls/contract/triggers/adherence/adherence.live';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useRunningCall } from '../../../clinical/calls/use-running-call.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { stepFrom } from '../../../ui/walk.ts';
import { nextToCall, rowsOf, type Tab, tabs } from './plan-model.ts';

/** Whom to call today: who is in view, who comes next. Whoever the address names is in view, in the list or not. */
export function usePlan() {
  const [parameters, setParameters] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === parameters.get('tab')) ?? 'today';
  const isNarrow = useIsNarrow();
  const renew = useRenewal();
  const found = useCall(callPlan, {}, { refetchInterval: 60_000 });
  const { call } = useRunningCall();
  const again = () => renew(callPlan);
  useLive(callRecordsChanged, again);
  useLive(triggerEventChanged, again);
  useLive(adherenceChanged, again);
  useLive(tasksChanged, again);
  useLive(chatsChanged, again);

  const list = rowsOf(found.data, tab);
  const chosen = parameters.get('patient');
  const first = isNarrow || tab === 'done' ? null : (call?.patientId ?? list[0]?.id ?? null);
  const selectedId = chosen ?? first;
  const set = (changes: Record<string, string | null>) =>
    setParameters(
      (before) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true },
    );
  const show = (id: string | null) => set({ patient: id });
  return {
    tab,
    list,
    plan: found.data,
    selectedId,
    selected: found.data?.data.find(({ id }) => id === selectedId) ?? null,
    isNarrow,
    isPending: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    setTab: (key: string) => set({ tab: key === 'today' ? null : key, patient: null }),
    show,
    showNext: () => show(selectedId === null ? null : (nextToCall(list, selectedId)?.id ?? null)),
    step(by: 1 | -1): void {
      const to = stepFrom(
        list,
        list.findIndex(({ id }) => id === selectedId),
        by,
      );
      if (to) show(to.id);
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;
