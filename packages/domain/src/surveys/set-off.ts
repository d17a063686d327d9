import { keptAnswers } from './branching.ts';
import type { Carried } from './carried.ts';
import type { Answers, SurveyDocument } from './survey.ts';

/** An entry with the place that carries it. */
export type Placed = { question: string; answer: string; item: Carried; path: string };

/** Everything the answers of a survey carry, in their order. */
export function carriedOf({ questions }: Pick<SurveyDocument, 'questions'>): Placed[] {
  return questions.flatMap((question, place) =>
    question.kind === 'single' || question.kind === 'multiple'
      ? question.answers.flatMap(({ id, carries }, at) =>
          (carries ?? []).map((item, index) => ({
            question: question.id,
            answer: id,
            item,
            path: `questions/${place}/answers/${at}/carries/${index}`,
          })),
        )
      : [],
  );
}

/** What these answers set off: of what was chosen where it was asked. */
export function setOffBy(document: Pick<SurveyDocument, 'questions'>, answers: Answers): Placed[] {
  const kept = keptAnswers(document, answers);
  return carriedOf(document).filter(({ question, answer }) => kept[question]?.choices?.includes(answer));
}

/** The survey as the patient is asked it: what answers set off and what a score means is the practice's. */
export function withoutCarried(document: SurveyDocument): SurveyDocument {
  const { score } = document;
  return {
    ...document,
    score: score && { weights: score.weights, range: score.range, direction: score.direction },
    questions: document.questions.map((question) =>
      question.kind === 'single' || question.kind === 'multiple'
        ? { ...question, answers: question.answers.map(({ carries: _, ...answer }) => answer) }
        : question,
    ),
  };
}

/** Which surveys the answers of a survey ask, each once. */
export function surveysCarried(document: Pick<SurveyDocument, 'questions'>): string[] {
  const asked = carriedOf(document).flatMap(({ item }) => (item.kind === 'survey' ? item.surveyId : []));
  return [...new Set(asked)];
}
