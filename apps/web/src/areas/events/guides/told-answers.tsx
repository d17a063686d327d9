import { type Answer, askedQuestions } from '@fernpuls/domain/events/guide/guide';
import styles from './guides.module.css';
import { useAnswerWords } from './use-answer-words.ts';
import { useGuideOf } from './use-guide-of.ts';

type Props = {
  interviewGuideId: string | null;
  guideVersion: number | null;
  answers: readonly Answer[];
};

/** What was answered in a talk, to be read: each question as it stood by then. */
export function Component({ answers, ...asked }: Props) {
  const { words } = useAnswerWords();
  const guide = useGuideOf(asked);
  if (!guide) return null;
  const told = askedQuestions(guide, answers).flatMap((question) => {
    const answer = answers.find((one) => one.question === question.key);
    return answer ? [{ question, value: answer.value }] : [];
  });
  return (
    <dl className={styles.answers}>
      {told.map(({ question, value }) => (
        <div key={question.key}>
          <dt>{question.text}</dt>
          <dd>{words(question, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
