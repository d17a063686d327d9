import { callRecords } from '@fernpuls/contract/events/call-record';
import { useList } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useRunningCall } from '../../../clinical/calls/use-running-call.ts';
import { useNow } from '../../../ui/use-now.ts';

const asked = 20;
const openMs = 12 * 3_600_000;

/** The last calls with or about a patient. */
export function useLastCalls(patientId: string) {
  return useList(callRecords, { perPage: asked, sort: '-callBeginAt', filters: { patientId } });
}

/** The call to be worked on: the one that runs, else the last one of one's own that nobody has told the outcome of. */
export function useHeldCall(patientId: string) {
  const me = usePerson().id;
  const now = useNow(60_000);
  const { call, isPending } = useRunningCall();
  const { rows } = useLastCalls(patientId);
  const [last] = rows;
  const isUntold =
    last?.physicianId === me &&
    last.outcome === null &&
    (last.callEndAt === null || now - Date.parse(last.callEndAt) < openMs);
  const running = call?.patientId === patientId ? call.id : null;
  return { call, isPending, id: running ?? (isUntold ? last.id : null) };
}
