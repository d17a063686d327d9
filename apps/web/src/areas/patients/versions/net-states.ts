import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { netChanges } from '../../../ui/versions/net-changes.ts';

export type RecordState = Pick<PatientVersion, 'subject' | 'subjectId' | 'action' | 'changes'>;

/** What several changes come to, told newest first, one by one of the records that stand under the master data. */
export function netStates(newestFirst: readonly RecordState[]): RecordState[] {
  const records = Map.groupBy(newestFirst, ({ subjectId }) => subjectId);
  return [...records.values()].flatMap((changes) => {
    const [last] = changes;
    const first = changes.at(-1);
    const net = netChanges(changes);
    if (!last || !first || net.length === 0) return [];
    const { subject, subjectId } = last;
    return [{ subject, subjectId, action: netAction(first.action, last.action), changes: net }];
  });
}

function netAction(first: RecordState['action'], last: RecordState['action']): RecordState['action'] {
  if (last === 'remove') return 'remove';
  return first === 'create' ? 'create' : 'update';
}
