import { useSyncExternalStore } from 'react';
import { stored } from '../../../api/stored.ts';

/** What CSS calls a millimetre; on most screens it is none. */
const nominalPixelsPerMm = 96 / 25.4;
/** ISO/IEC 7810 ID-1: bank and health insurance cards. */
export const cardMm = 85.6;
export const rulerMm = 100;

const kept = stored<number>('ecg_pixels_per_mm', 0);
const listeners = new Set<() => void>();

/** CSS pixels a millimetre on this screen; not calibrated: the nominal ones. */
export function useCalibration(): { pixelsPerMm: number; isCalibrated: boolean } {
  const value = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => kept.get(),
  );
  const isCalibrated = value >= 1 && value <= 40;
  return { pixelsPerMm: isCalibrated ? value : nominalPixelsPerMm, isCalibrated };
}

/** Null forgets it. */
export function calibrate(pixelsPerMm: number | null): void {
  if (pixelsPerMm === null) kept.clear();
  else kept.set(pixelsPerMm);
  for (const listener of listeners) listener();
}
