import { alarmsAddress, workAddress } from '../addresses.ts';
import type { NowItem } from '../dashboard/now-items.ts';

/** In the address of a work view: what waits stands beside it. */
export const shiftParameter = 'shift';

/** The work view of what waits, in the order of the shift: all open alarms of a patient, or one task. */
export function shiftAddress(item: NowItem): string {
  const work =
    item.kind === 'task'
      ? workAddress(item.task.id)
      : `${alarmsAddress}/patients/${item.key}/triggers/events/work`;
  return `${work}?${shiftParameter}=on`;
}
