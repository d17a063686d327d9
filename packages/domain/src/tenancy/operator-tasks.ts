import { failsTooLong, isFull, isSilent, licenseEnds, type PracticeFigures } from './practice-health.ts';

/** What the operator has to do about a practice, in the order of attention. */
export const operatorTaskKinds = ['silent', 'deliveries', 'license', 'devices'] as const;
export type OperatorTaskKind = (typeof operatorTaskKinds)[number];

/** `occurrence` is another when the same thing happens anew: what was done about the last does not settle it. */
type OperatorTask = {
  kind: OperatorTaskKind;
  isCritical: boolean;
  occurrence: string;
  /** Since when, or when it is due; null: it is no matter of a moment. */
  at: string | null;
};

/** What needs a hand with a practice that is not for training. */
export function operatorTasks(figures: PracticeFigures, now: number, today: string): OperatorTask[] {
  const { isTraining, lastReadingMs, failingSinceMs, licenseTo, devicesMax } = figures;
  if (isTraining) return [];
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const all: (OperatorTask | false)[] = [
    isSilent(figures, now) && task('silent', instant(lastReadingMs)),
    failsTooLong(figures, now) && task('deliveries', instant(failingSinceMs)),
    licenseEnds(figures, today) && task('license', licenseTo),
    isFull(figures) && { ...task('devices', null), occurrence: String(devicesMax) },
  ];
  return all.filter((one) => one !== false);
}

function task(kind: OperatorTaskKind, at: string | null): OperatorTask {
  return { kind, isCritical: kind === 'silent', occurrence: at ?? '', at };
}
