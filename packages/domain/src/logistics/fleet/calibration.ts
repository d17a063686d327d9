/** Days before its calibration is due from which a device is told. */
export const calibrationSoonDays = 30;

type CalibrationState = 'over' | 'soon' | 'good';

/** How the calibration of a device stands on a day, `YYYY-MM-DD`; null where it is never calibrated. */
export function calibrationState(dueOn: string | null, today: string): CalibrationState | null {
  if (dueOn === null) return null;
  if (dueOn < today) return 'over';
  const days = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000;
  return days <= calibrationSoonDays ? 'soon' : 'good';
}

/** On the day it is due it may still be given away. */
export function isOverdue({ calibrationDueOn }: { calibrationDueOn: string | null }, today: string): boolean {
  return calibrationState(calibrationDueOn, today) === 'over';
}
