import { type ComponentDocument, surveyCategories } from '@fernpuls/domain/programs/component';
import type { Translate } from '../../../i18n/texts.ts';

/** How many questions a survey asks, where that is known. */
type QuestionsOf = (surveyId: string) => number | undefined;

/** One line of what a component holds: „4 Werte · 4 Schwellen“, „Symptome · 8 Fragen“, „2 Aufgaben · 1 Ziel“. */
export function componentNote(
  { measurements, surveys, tasks, goals, sections, guideIds }: ComponentDocument,
  t: Translate,
  questionsOf: QuestionsOf = () => undefined,
): string {
  const count = (name: string, of: number) =>
    of === 0 ? [] : [t(`program_components:note.${name}`, { count: of })];
  const asked = surveyCategories.flatMap((category) => {
    const own = surveys.filter((survey) => survey.category === category);
    if (own.length === 0) return [];
    const questions = own.map(({ surveyId }) => questionsOf(surveyId));
    const known = questions.every((one) => one !== undefined);
    const size = known
      ? count(
          'questions',
          questions.reduce((sum: number, one) => sum + (one ?? 0), 0),
        )
      : count('surveys', own.length);
    return [t(`program_components:category.${category}`), ...size];
  });
  const rules = measurements.reduce((sum, { templateIds }) => sum + templateIds.length, 0);
  const media = sections.filter(({ mediumId }) => mediumId !== null).length;
  return [
    ...count('measurements', measurements.length),
    ...count('rules', rules),
    ...asked,
    ...count('tasks', tasks.length),
    ...count('goals', goals.length),
    ...count('texts', sections.length - media),
    ...count('media', media),
    ...count('guides', guideIds.length),
  ].join(' · ');
}
