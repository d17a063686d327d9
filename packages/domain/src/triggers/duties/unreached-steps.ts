import type { EscalationStep } from '../escalation.ts';
import { causeOf, type Staff } from './duty.ts';

/**
 * Steps of the alarm chain that would tell nobody now: whom they name can neither act nor is stood in for. A step to
 * whoever holds the alarm or treats the patient depends on the alarm and is left to the sweep.
 */
export function unreachedSteps(chain: readonly EscalationStep[], staff: Staff): EscalationStep[] {
  return chain.filter(({ to }) => {
    if (!('id' in to)) return false;
    const [holderId, roleId] = to.kind === 'physician' ? [to.id, null] : [null, to.id];
    const told = { patientId: null, holderId, roleId, exceptId: null, clockAt: null, opensPatient: false };
    return causeOf(told, staff) !== null;
  });
}
