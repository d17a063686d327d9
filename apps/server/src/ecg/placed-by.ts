import type { FieldError } from '@fernpuls/contract/errors';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { holderAt } from '@fernpuls/domain/logistics/device-holder';
import type { Scope } from '../ground/context.ts';
import { custodiesOf } from '../ground/custody.queries.ts';
import { inReading } from '../kit/transaction.ts';
import { type EcgPatient, findPatient } from './queries.ts';
import { timeOf } from './store.ts';
import type { ReadEcg } from './threads/jobs.ts';

const calendar = calendarOf();

type Given = {
  sender: { patient: EcgPatient | null };
  worn: string | null;
  measuredAt: string | null;
  base: string;
};
type Placed = { patient: EcgPatient | null; fault: FieldError | null };

/**
 * Whose a recording is: of whom the sender named, or of who had the device when it recorded, whoever has it now. With the
 * patient named, a device nobody knows, or that was nobody's then, only labels the recording.
 */
export function placedBy(
  scope: Scope,
  { sender: { patient: named }, worn, measuredAt, base }: Given,
  ecg: ReadEcg,
): Promise<Placed> {
  const faulty = (code: FieldError['code']) => ({
    patient: named,
    fault: { field: `${base}/device_serial`, code },
  });
  return inReading(scope, async (ctx) => {
    if (worn === null) return { patient: named, fault: null };
    const [custody] = await custodiesOf(ctx.tx, [worn]);
    const { at } = await timeOf(ctx, ecg.recording.start, measuredAt);
    const holder = custody ? holderAt(custody.holdings, Date.parse(at), calendar) : null;
    const id = holder && 'patientId' in holder ? holder.patientId : null;
    if (named)
      return id !== null && id !== named.id ? faulty('patient_mismatch') : { patient: named, fault: null };
    if (id === null) return faulty(holder ? 'device_unassigned_then' : 'device_unknown');
    return { patient: await findPatient(ctx.tx, { id }), fault: null };
  });
}
