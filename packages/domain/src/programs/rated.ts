import type { Answers, SurveyDocument } from '../surveys/survey.ts';

/** A question whose answers have points, and what an answer of somebody is worth. */
type RatedQuestion = {
  question: string;
  text: string;
  most: number;
  rate: (answers: Answers) => { points: number; answer: string } | null;
};

/** Single choices with points and sliders, in the order they are asked. */
export function ratedQuestions({ questions }: SurveyDocument): RatedQuestion[] {
  return questions.flatMap((question): RatedQuestion[] => {
    const { id, text } = question;
    if (question.kind === 'slider')
      return [
        {
          question: id,
          text,
          most: question.max,
          rate: (answers) => {
            const value = answers[id]?.value ?? null;
            return value === null ? null : { points: value, answer: String(value) };
          },
        },
      ];
    if (question.kind !== 'single' || question.answers.every(({ points }) => points === null)) return [];
    const most = Math.max(...question.answers.map(({ points }) => points ?? 0));
    return [
      {
        question: id,
        text,
        most,
        rate: (answers) => {
          const chosen = question.answers.find((one) => one.id === answers[id]?.choices?.[0]);
          return chosen ? { points: chosen.points ?? 0, answer: chosen.text } : null;
        },
      },
    ];
  });
}
