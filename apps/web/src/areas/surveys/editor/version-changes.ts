import type { Carried } from '@fernpuls/domain/surveys/carried';
import { carriedOf, type Placed } from '@fernpuls/domain/surveys/set-off';
import { isAnswerable, type Question, type SurveyDocument } from '@fernpuls/domain/surveys/survey';

/** What one version of a survey has that the one before had not, or otherwise. */
type VersionChange =
  | { kind: 'question_added' | 'question_removed' | 'question_changed'; text: string }
  | { kind: 'carried_added' | 'carried_removed' | 'carried_changed'; answer: string; item: Carried };

export function versionChanges(before: SurveyDocument, after: SurveyDocument): VersionChange[] {
  return [...questionChanges(before, after), ...carriedChanges(before, after)];
}

function questionChanges(before: SurveyDocument, after: SurveyDocument): VersionChange[] {
  const same = (one: Question, other: Question) => plain(one) === plain(other);
  const held = before.questions.filter(isAnswerable);
  const now = after.questions.filter(isAnswerable);
  const was = (id: string) => held.find((one) => one.id === id);
  return [
    ...now.flatMap((question): VersionChange[] => {
      const old = was(question.id);
      if (!old) return [{ kind: 'question_added', text: question.text }];
      return same(old, question) ? [] : [{ kind: 'question_changed', text: question.text }];
    }),
    ...held.flatMap(({ id, text }): VersionChange[] =>
      now.some((one) => one.id === id) ? [] : [{ kind: 'question_removed', text }],
    ),
  ];
}

/** A question without what its answers carry: that is told by itself. */
function plain(question: Question): string {
  return JSON.stringify(question, (key, value: unknown) => (key === 'carries' ? undefined : value));
}

function carriedChanges(before: SurveyDocument, after: SurveyDocument): VersionChange[] {
  const [held, now] = [carriedOf(before), carriedOf(after)];
  const isSamePlace = (one: Placed) => (other: Placed) =>
    one.item.id === other.item.id && one.question === other.question && one.answer === other.answer;
  return [
    ...now.flatMap((one): VersionChange[] => {
      const old = held.find(isSamePlace(one));
      const told = { answer: answerText(after, one), item: one.item };
      if (!old) return [{ kind: 'carried_added', ...told }];
      return JSON.stringify(old.item) === JSON.stringify(one.item)
        ? []
        : [{ kind: 'carried_changed', ...told }];
    }),
    ...held.flatMap((one): VersionChange[] =>
      now.some(isSamePlace(one))
        ? []
        : [{ kind: 'carried_removed', answer: answerText(before, one), item: one.item }],
    ),
  ];
}

function answerText({ questions }: SurveyDocument, { question, answer }: Placed): string {
  const found = questions.find(({ id }) => id === question);
  const answers = found?.kind === 'single' || found?.kind === 'multiple' ? found.answers : [];
  return answers.find(({ id }) => id === answer)?.text ?? '';
}
