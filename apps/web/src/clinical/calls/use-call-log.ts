import { callRecords } from '@fernpuls/contract/events/call-record';
import { runningCall, stopCall } from '@fernpuls/contract/events/call-record.call';
import { recordPath } from '@fernpuls/contract/paths';
import { forgottenCallMs } from '@fernpuls/domain/events/call-record';
import { useNavigate } from 'react-router';
import { useCallMutation, useCreate, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import type { Callee } from './use-callees.ts';
import { type HeldCall, useRunningCall } from './use-running-call.ts';

type Begun = {
  patientId: string;
  /** Null: it is not known yet who is on the line. */
  callee: Pick<Callee, 'name' | 'relation' | 'phone'> | null;
  direction?: 'outgoing' | 'incoming';
};

const cached = { invalidates: [runningCall] };

/** Begins and ends calls; whoever dials the next number has ended the call before. */
export function useCallLog() {
  const { t } = useTranslation('calls');
  const { call, mayLog } = useRunningCall();
  const create = useCreate(callRecords, cached);
  const stopping = useCallMutation(stopCall, { invalidates: [runningCall, callRecords] });
  const update = useUpdate(callRecords, cached);
  const undoable = useUndo();
  const navigate = useNavigate();

  async function stop(held: Pick<HeldCall, 'id' | 'patientName'>): Promise<void> {
    await stopping.mutateAsync({ id: held.id });
    undoable({
      text: t('stopped', { name: held.patientName }),
      undo: () => update.mutateAsync({ id: held.id, callEndAt: null }).then(() => undefined),
    });
  }

  async function begin({ patientId, callee, direction = 'outgoing' }: Begun): Promise<void> {
    if (!mayLog) return;
    if (call && Date.now() - call.since >= forgottenCallMs) {
      const run = () => void navigate(recordPath(call.patientId, 'call_logging'));
      showToast({
        kind: 'warning',
        text: t('forgotten', { name: call.patientName }),
        action: { label: t('to_call'), run },
        persistent: true,
      });
      return;
    }
    if (call) await stop(call);
    const whom = callee?.relation
      ? { calledName: callee.name, calledRelation: callee.relation }
      : { calledName: null, calledRelation: null };
    await create.mutateAsync({
      patientId,
      direction,
      ...whom,
      number: callee?.phone ?? null,
      callEndAt: null,
    });
  }

  return { call, mayLog, isBusy: create.isPending || stopping.isPending, begin, stop };
}
