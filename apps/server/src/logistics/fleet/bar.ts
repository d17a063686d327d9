import type { FieldError } from '@fernpuls/contract/errors';
import { isOverdue } from '@fernpuls/domain/logistics/fleet/calibration';

type Barred = { isRecalled: boolean; calibrationDueOn: string | null };

/** Why a device may not go to anybody today; null where it may. */
export function barOf(
  { isRecalled, calibrationDueOn }: Barred,
  today: string,
): Omit<FieldError, 'field'> | null {
  if (isRecalled) return { code: 'device_recalled' };
  if (isOverdue({ calibrationDueOn }, today))
    return { code: 'calibration_over', params: { day: calibrationDueOn ?? '' } };
  return null;
}
