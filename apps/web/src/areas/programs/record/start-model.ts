import type { ProgramStart } from '@fernpuls/contract/programs/patient-program.call';
import type { ConsentForm } from '@fernpuls/domain/programs/participation';
import { isDay } from '../../../ui/parse-input.ts';

/** What is said of somebody who begins; null: not said yet. */
export type Begun = {
  answers: Readonly<Record<string, boolean>>;
  form: ConsentForm | null;
  signature: string | null;
  phase: number;
  day: string | null;
};
type Missing = { field: 'form' | 'signature' | 'day' | `question_${string}`; code: string };

/** What keeps somebody from beginning, in the order of the page. */
export function missingOf(
  { answers, form, signature, day }: Begun,
  { questions }: Pick<ProgramStart, 'questions'>,
): Missing[] {
  const asked = questions.flatMap(({ id, expects }): Missing[] => {
    const given = answers[id];
    if (given === undefined) return [{ field: `question_${id}`, code: 'unanswered' }];
    return given === expects ? [] : [{ field: `question_${id}`, code: 'against' }];
  });
  const consent: Missing[] =
    form === null
      ? [{ field: 'form', code: 'no_form' }]
      : form === 'screen' && signature === null
        ? [{ field: 'signature', code: 'no_signature' }]
        : [];
  const begin: Missing[] = day === null || !isDay(day) ? [{ field: 'day', code: 'no_day' }] : [];
  return [...asked, ...consent, ...begin];
}
