/** Seconds without activity (specification, section 9). */
export const autoLogoutSeconds = { min: 300, max: 10_800, default: 1_800 } as const;

export type AutoLogoutChoice = { isDisabled: boolean /** 0: what the practice says. */; seconds: number };

/** Seconds until auto-logout in this browser; 0: never. What lies outside the bounds is brought to the nearest. */
export function autoLogoutLimit(practiceSeconds: number, choice: AutoLogoutChoice): number {
  if (choice.isDisabled) return 0;
  const wanted = choice.seconds > 0 ? choice.seconds : practiceSeconds;
  if (!Number.isFinite(wanted) || wanted <= 0) return autoLogoutSeconds.default;
  return Math.round(Math.min(autoLogoutSeconds.max, Math.max(autoLogoutSeconds.min, wanted)));
}
