import { callRecords } from '@fernpuls/contract/events/call-record';
import { runningCall } from '@fernpuls/contract/events/call-record.call';
import { useUpdate } from '../../../api/hooks.ts';
import { GuideSelect } from './guide-select.tsx';

/** Which guide a call is asked by; taking another one keeps the answers both ask for. */
export function GuideChoice({ callId, value }: { callId: string; value: string | null }) {
  const update = useUpdate(callRecords, { invalidates: [runningCall] });
  return (
    <GuideSelect
      value={value}
      disabled={update.isPending}
      onChange={(interviewGuideId) => update.mutate({ id: callId, interviewGuideId, answers: null })}
    />
  );
}
