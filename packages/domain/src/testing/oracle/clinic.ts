import type { Band, Kinds } from './bands.ts';

const band = (believable: [number, number], possible: [number, number]): Band => ({ believable, possible });

/** Kinds as a practice might have them. Believable: domain handbook, section 2; possible: what a body can have. */
export const clinic = {
  weight: { decimals: 1, bands: { value: band([2, 350], [0.5, 650]) } },
  spo2: { decimals: 0, bands: { value: band([50, 100], [0, 100]) } },
  blood_pressure: {
    decimals: 0,
    bands: {
      value: band([50, 280], [20, 350]),
      diastolic: band([25, 180], [10, 250]),
      mean: band([35, 210], [10, 300]),
    },
  },
  glucose: { decimals: 0, bands: { value: band([10, 600], [1, 2000]) } },
  pulse: { decimals: 0, bands: { value: band([20, 300], [1, 400]) } },
} as const satisfies Kinds;

export type ClinicKind = keyof typeof clinic;
export const clinicKinds = Object.keys(clinic) as ClinicKind[];

/** What is usual for the people of the lives, about which their rules and readings lie. */
export const usual: Record<ClinicKind, { value: number; diastolic?: number; mean?: number }> = {
  weight: { value: 80 },
  spo2: { value: 92 },
  blood_pressure: { value: 130, diastolic: 80, mean: 97 },
  glucose: { value: 120 },
  pulse: { value: 70 },
};
