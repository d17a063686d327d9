import type { ChoiceQuestion, Question } from '@fernpuls/domain/surveys/survey';
import type { Carried } from '@fernpuls/domain/surveys/carried';
import { useLayoutEffect, useRef } from 'react';
import IconPlus from '#icons/IconPlus';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { binding } from '../../../ui/binding.ts';
import { useUndo } from '../../../ui/undo.ts';
import { AnswerHandle, useAnswerOrder } from './answer-handle.tsx';
import { carryingAnswer } from './carried/carried-changes.ts';
import { CarriedList } from './carried/carried-list.tsx';
import { placed, replaced, withAnswer } from './document-changes.ts';
import styles from './editor.module.css';

type Props = {
  id: string;
  question: ChoiceQuestion;
  /** Address of the survey. */
  base: string;
  readOnly: boolean;
  isFixed: boolean;
  isScored: boolean;
  faultOf: (path: string) => string | undefined;
  onLeft: () => void;
  onChange: (question: Question) => void;
};

/** What can be chosen, with points where they count. */
export function AnswerRows(props: Props) {
  const { id, base, question, readOnly, isFixed, isScored, faultOf, onLeft, onChange } = props;
  const { t } = useTranslation('surveys');
  const { answers } = question;
  const mayOrder = !isFixed && !readOnly;
  const undoable = useUndo();
  const latest = useRef(question);
  useLayoutEffect(() => {
    latest.current = question;
  }, [question]);
  const order = useAnswerOrder({
    count: answers.length,
    onMove: (from, to) => onChange({ ...question, answers: placed(answers, from, to) }),
  });
  const error = faultOf('answers');
  const set = (index: number, part: object) => {
    const held = answers[index];
    if (held) onChange({ ...question, answers: replaced(answers, index, { ...held, ...part }) });
  };
  const carry = (index: number, change: (carries: readonly Carried[]) => readonly Carried[]) => {
    const { answers: held } = latest.current;
    const answer = held[index];
    if (!answer) return;
    const next = carryingAnswer(answer, change(answer.carries ?? []));
    onChange({ ...latest.current, answers: replaced(held, index, next) });
  };
  const remove = (index: number, item: Carried, name: string) => {
    carry(index, (carries) => carries.filter(({ id: other }) => other !== item.id));
    undoable({
      text: t('carried.removed', { name }),
      undo: () => carry(index, (carries) => [...carries, item]),
    });
  };
  return (
    <fieldset className={styles.answers}>
      <legend>{t('editor.answers')}</legend>
      <div
        className={styles.answerHead}
        data-scored={isScored || undefined}
        data-ordered={mayOrder || undefined}
        aria-hidden="true"
      >
        {mayOrder && <span />}
        <span>{t('editor.answer_short')}</span>
        {isScored && <span>{t('editor.points')}</span>}
        <span>{t('carried.title')}</span>
      </div>
      {answers.map((answer, index) => (
        <div
          key={answer.id}
          className={styles.answer}
          data-scored={isScored || undefined}
          data-ordered={mayOrder || undefined}
          {...order.rowOf(index)}
        >
          {mayOrder && (
            <AnswerHandle
              label={t('editor.move', { name: t('editor.answer', { number: index + 1 }) })}
              {...order.handleOf(index)}
            />
          )}
          <fieldset className={styles.inLine} disabled={isFixed}>
            <TextField
              {...binding({
                id: `${id}-${answer.id}`,
                label: t('editor.answer', { number: index + 1 }),
                value: answer.text,
                error: faultOf(`answers/${index}/text`),
                onBlur: onLeft,
                onChange: (text) => set(index, { text }),
              })}
            />
            {isScored && (
              <NumberField
                {...binding({
                  id: `${id}-${answer.id}-points`,
                  label: t('editor.points'),
                  value: answer.points,
                  error: faultOf(`answers/${index}/points`),
                  onBlur: onLeft,
                  onChange: (points) => set(index, { points: points === '' ? null : points }),
                })}
              />
            )}
          </fieldset>
          <CarriedList
            base={base}
            place={{ question: question.id, answer: answer.id }}
            name={answer.text.trim() || t('editor.answer', { number: index + 1 })}
            items={answer.carries ?? []}
            readOnly={readOnly}
            faultOf={(path) => faultOf([`answers/${index}/carries`, path].filter(Boolean).join('/'))}
            onRemove={(item, name) => remove(index, item, name)}
          />
          {!isFixed && (
            <IconButton
              label={t('editor.remove', { name: t('editor.answer', { number: index + 1 }) })}
              icon={<IconTrash />}
              onClick={() => onChange({ ...question, answers: answers.filter((_, at) => at !== index) })}
            />
          )}
        </div>
      ))}
      {!isFixed && (
        <Button size="toolbar" icon={<IconPlus />} onClick={() => onChange(withAnswer(question))}>
          {t('editor.add_answer')}
        </Button>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
