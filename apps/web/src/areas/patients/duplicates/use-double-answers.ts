import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { answerUnasked, type DoubleAnswer } from '@fernpuls/domain/patients/merge-doubles';
import { useState } from 'react';

export type Double = Comparison['doubles'][number];
export type DoubleAnswers = ReturnType<typeof useDoubleAnswers>;

export const keyOfDouble = ({ kept, gone }: Double) => `${kept.id} ${gone.id}`;

/** What goes on of what both records have: the very same once unless somebody wants both, what differs as they decide. */
export function useDoubleAnswers(comparison: Comparison | undefined) {
  const [chosen, setChosen] = useState<Partial<Record<string, DoubleAnswer>>>({});
  const doubles = comparison?.doubles ?? [];
  const answerOf = (double: Double) => chosen[keyOfDouble(double)] ?? answerUnasked(double);
  const open = doubles.filter((double) => answerOf(double) === null);
  return {
    answerOf,
    answer: (double: Double, answer: DoubleAnswer) =>
      setChosen((held) => ({ ...held, [keyOfDouble(double)]: answer })),
    open: open.length,
    asked: doubles.flatMap((double) => {
      const answer = answerOf(double);
      return answer === null ? [] : [{ keptId: double.kept.id, goneId: double.gone.id, answer }];
    }),
  };
}
