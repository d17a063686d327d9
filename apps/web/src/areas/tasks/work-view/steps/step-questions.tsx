import { answerStep } from '@fernpuls/contract/tasks/step-work.call';
import type { StepQuestion } from '@fernpuls/contract/tasks/step-lines';
import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import IconCheck from '#icons/IconCheck';
import { useState } from 'react';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import styles from './steps.module.css';

/** What is asked at the step at hand, each saved at once; digits answer the question that comes next. */
export function StepQuestions({ step }: { step: TaskStep }) {
  const { t } = useTranslation(['tasks', 'shell']);
  const write = useCallMutation(answerStep, { invalidates: [taskSteps] });
  const [chosen, setChosen] = useState<number | null>(null);
  const { questions } = step;
  const answerOf = (at: number) =>
    write.isPending && write.variables.question === at ? write.variables.answer : (step.answers[at] ?? null);
  const open = questions.findIndex((_, at) => answerOf(at) === null);
  const here = chosen ?? (open < 0 ? questions.length - 1 : open);
  // The answer that stands is taken back by giving it again.
  const give = (question: number, answer: string) =>
    write.mutate({ id: step.id, question, answer: answerOf(question) === answer ? null : answer });
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys(
    (questions[here]?.answers ?? []).map((answer, index) => ({
      keys: String(index + 1),
      label: `${questions[here]?.text}: ${answer}`,
      group,
      run: () => give(here, answer),
    })),
  );
  return (
    <div className={styles.questions} onBlur={() => setChosen(null)}>
      {questions.map((question, at) => (
        <Question
          key={question.text}
          question={question}
          answer={answerOf(at)}
          hasKeys={at === here}
          onFocus={() => setChosen(at)}
          onGive={(answer) => give(at, answer)}
        />
      ))}
      {write.isError && <span role="status">{t('steps.not_saved')}</span>}
    </div>
  );
}

type Props = {
  question: StepQuestion;
  answer: string | null;
  hasKeys: boolean;
  onFocus: () => void;
  onGive: (answer: string) => void;
};

function Question({ question: { text, answers }, answer, hasKeys, onFocus, onGive }: Props) {
  return (
    <fieldset className={styles.question}>
      <legend>{text}</legend>
      {answers.map((one, index) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === answer}
          onFocus={onFocus}
          onClick={() => onGive(one)}
        >
          {one === answer && <IconCheck size={14} aria-hidden="true" />}
          {one}
          {hasKeys && <Kbd keys={String(index + 1)} />}
        </button>
      ))}
    </fieldset>
  );
}

/** What was answered at a step that is not at hand, in one line. */
export function StepAnswers({ step: { questions, answers } }: { step: TaskStep }) {
  const given = questions.flatMap(({ text }, at) => (answers[at] ? [`${text}: ${answers[at]}`] : []));
  return given.length > 0 && <p className={styles.written}>{given.join(' · ')}</p>;
}
