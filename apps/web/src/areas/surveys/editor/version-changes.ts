import type { Carried } from '@fernpuls/domain/surveys/carried';
import { carriedOf, type Placed } from '@fernpuls/domain/surveys/set-off';
import type { Choice, Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';

type Told = { text: string };
/** What one version of a survey has that another had not, or otherwise. */
type VersionChange =
  | ({ kind: 'question_added' | 'question_removed' | 'question_changed' | 'question_moved' } & Told)
  | ({ kind: 'question_branched' } & Told)
  | ({ kind: 'question_reworded'; before: string } & Told)
  | ({ kind: 'answer_added' | 'answer_removed'; answer: string } & Told)
  | ({ kind: 'answer_reworded'; before: string; answer: string } & Told)
  | ({ kind: 'answer_points'; answer: string; before: string; now: string } & Told)
  | { kind: 'score_changed' | 'meaning_changed' | 'translated' }
  | { kind: 'carried_added' | 'carried_removed' | 'carried_changed'; answer: string; item: Carried };

export function versionChanges(before: SurveyDocument, after: SurveyDocument): VersionChange[] {
  return [
    ...questionChanges(before.questions, after.questions),
    ...scoreChanges(before, after),
    ...(json(before.translations ?? {}) === json(after.translations ?? {})
      ? []
      : [{ kind: 'translated' as const }]),
    ...carriedChanges(before, after),
  ];
}

function questionChanges(held: readonly Question[], now: readonly Question[]): VersionChange[] {
  const was = (id: string) => held.find((one) => one.id === id);
  // Moved is what stands elsewhere among those both have.
  const both = (some: readonly Question[], others: readonly Question[]) =>
    some.map(({ id }) => id).filter((id) => others.some((one) => one.id === id));
  const [orderBefore, orderNow] = [both(held, now), both(now, held)];
  return [
    ...now.flatMap((question): VersionChange[] => {
      const old = was(question.id);
      if (!old) return [{ kind: 'question_added', text: question.text }];
      const isMoved = nextOf(orderBefore, question.id) !== nextOf(orderNow, question.id);
      const isElsewhere = orderBefore.indexOf(question.id) !== orderNow.indexOf(question.id);
      return [
        ...changesOf(old, question),
        ...(isMoved && isElsewhere ? [{ kind: 'question_moved' as const, text: question.text }] : []),
      ];
    }),
    ...held.flatMap(({ id, text }): VersionChange[] =>
      now.some((one) => one.id === id) ? [] : [{ kind: 'question_removed', text }],
    ),
  ];
}

const nextOf = (ids: readonly string[], id: string) => ids[ids.indexOf(id) - 1];

function changesOf(old: Question, question: Question): VersionChange[] {
  const { text } = question;
  const changes: VersionChange[] = [];
  if (old.text !== text) changes.push({ kind: 'question_reworded', before: old.text, text });
  if (old.kind === question.kind && 'answers' in old && 'answers' in question)
    changes.push(...answerChanges(old.answers, question.answers, text));
  if (json(old.when ?? null) !== json(question.when ?? null))
    changes.push({ kind: 'question_branched', text });
  if (json(rest(old)) !== json(rest(question))) changes.push({ kind: 'question_changed', text });
  return changes;
}

function answerChanges(old: readonly Choice[], now: readonly Choice[], text: string): VersionChange[] {
  const was = (id: string) => old.find((one) => one.id === id);
  return [
    ...now.flatMap((answer): VersionChange[] => {
      const before = was(answer.id);
      if (!before) return [{ kind: 'answer_added', text, answer: answer.text }];
      const points = [before.points, answer.points].map((one) => (one === null ? '–' : String(one)));
      return [
        ...(before.text === answer.text
          ? []
          : [{ kind: 'answer_reworded' as const, text, before: before.text, answer: answer.text }]),
        ...(before.points === answer.points
          ? []
          : [
              {
                kind: 'answer_points' as const,
                text,
                answer: answer.text,
                before: points[0] ?? '',
                now: points[1] ?? '',
              },
            ]),
      ];
    }),
    ...old.flatMap((answer): VersionChange[] =>
      now.some((one) => one.id === answer.id) ? [] : [{ kind: 'answer_removed', text, answer: answer.text }],
    ),
  ];
}

/** A question without what is told by itself. */
function rest(question: Question) {
  const { text: _, when: __, ...other } = question;
  return { ...other, help: question.help ?? null, ...('answers' in question && { answers: null }) };
}

const json = (value: unknown) => JSON.stringify(value);

function scoreChanges({ score: before }: SurveyDocument, { score: now }: SurveyDocument): VersionChange[] {
  const scoring = (score: SurveyDocument['score']) => score && [score.weights, score.range, score.direction];
  const meaning = (score: SurveyDocument['score']) => [
    score?.bands ?? [],
    score?.difference ?? null,
    score?.source ?? null,
  ];
  return [
    ...(json(scoring(before)) === json(scoring(now)) ? [] : [{ kind: 'score_changed' as const }]),
    ...(json(meaning(before)) === json(meaning(now)) ? [] : [{ kind: 'meaning_changed' as const }]),
  ];
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
      return json(old.item) === json(one.item) ? [] : [{ kind: 'carried_changed', ...told }];
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
