import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { askedQuestions } from '@fernpuls/domain/surveys/branching';
import type {
  Answer,
  Answers,
  ChoiceQuestion,
  MeasurementQuestion,
  Question,
  SliderQuestion,
  SurveyDocument,
} from '@fernpuls/domain/surveys/survey';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { binding } from '../../ui/binding.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { useTypedNumber, useUnreadSentence } from '../../ui/use-typed-number.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import styles from './survey-questions.module.css';
import { scoreText } from './score-text.ts';

type Props = {
  id: string;
  document: SurveyDocument;
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** The sentence for what is wrong with a question's answer. */
  faultOf?: (question: string) => string | undefined;
};

/** A survey to be answered: one group a question, in their order; what answers leave out is not there. */
export function SurveyQuestions({ id, document, answers, onChange, faultOf }: Props) {
  const set = (question: string, answer: Answer) => onChange({ ...answers, [question]: answer });
  return (
    <div className={styles.survey}>
      {askedQuestions(document, answers).map((question) =>
        question.kind === 'section' ? (
          <div key={question.id} className={styles.section}>
            <h4>{question.text}</h4>
            {question.help && <p>{question.help}</p>}
          </div>
        ) : (
          <Group
            key={question.id}
            id={`${id}-${question.id}`}
            question={question}
            error={faultOf?.(question.id)}
          >
            <Control
              id={`${id}-${question.id}`}
              question={question}
              answer={answers[question.id] ?? {}}
              onChange={(answer) => set(question.id, answer)}
            />
          </Group>
        ),
      )}
    </div>
  );
}

type Asked = Exclude<Question, { kind: 'section' }>;
type GroupProps = { id: string; question: Asked; error: string | undefined; children: ReactNode };

function Group({ id, question, error, children }: GroupProps) {
  const { t } = useTranslation(['surveys', 'ui']);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.question}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-fault` : undefined}
    >
      <legend>
        {question.text || t('preview.no_text')}
        {question.isRequired && (
          <span className={styles.star} title={t('ui:required')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {question.help && <p className={styles.help}>{question.help}</p>}
      {children}
      {error && (
        <p id={`${id}-fault`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ControlProps<Q extends Asked = Asked> = {
  id: string;
  question: Q;
  answer: Answer;
  onChange: (answer: Answer) => void;
};

function Control({ question, ...rest }: ControlProps) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Choices question={question} {...rest} />;
    case 'slider':
      return <Slider question={question} {...rest} />;
    case 'measurement':
      return <Measurement question={question} {...rest} />;
  }
}

function Choices({ id, question, answer, onChange }: ControlProps<ChoiceQuestion>) {
  const chosen = answer.choices ?? [];
  const isSingle = question.kind === 'single';
  const toggle = (one: string) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return (
    <div className={styles.choices}>
      {question.answers.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={id}
            required={isSingle && question.isRequired}
            checked={chosen.includes(choice.id)}
            onChange={() => onChange({ choices: isSingle ? [choice.id] : toggle(choice.id) })}
          />
          <span>{choice.text || '…'}</span>
        </label>
      ))}
    </div>
  );
}

function Slider({ id, question, answer, onChange }: ControlProps<SliderQuestion>) {
  const { t } = useTranslation('surveys');
  const format = useClinicalFormat();
  const { min, max, step, minText, maxText } = question;
  const isSet = typeof answer.value === 'number';
  const set = (value: number) => onChange({ value });
  const unread = useUnreadSentence();
  const number = useTypedNumber(answer.value, (read) => onChange({ value: read ?? null }));
  return (
    <div className={styles.slider} data-unset={!isSet || undefined}>
      <input
        id={`${id}-value`}
        type="range"
        aria-label={question.text}
        aria-valuetext={isSet ? scoreText(answer.value ?? min, format) : t('preview.unset')}
        min={min}
        max={max}
        step={step}
        value={answer.value ?? min}
        onChange={(event) => set(event.target.valueAsNumber)}
        // What is clicked where it stands already changes nothing and is an answer all the same.
        onPointerUp={(event) => set(event.currentTarget.valueAsNumber)}
        onKeyUp={(event) => {
          if (event.key !== 'Tab' && event.key !== 'Shift') set(event.currentTarget.valueAsNumber);
        }}
      />
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('preview.as_number', { question: question.text })}
        aria-invalid={number.isUnread || undefined}
        aria-describedby={number.isUnread ? `${id}-unread` : undefined}
        value={number.text}
        onChange={({ target }) => number.change(target.value)}
        onBlur={number.leave}
      />
      {number.isUnread && (
        <span id={`${id}-unread`} role="alert">
          {unread(number.text)}
        </span>
      )}
      <span className={styles.ends}>
        <span>{minText ?? scoreText(min, format)}</span>
        <span>{maxText ?? scoreText(max, format)}</span>
      </span>
    </div>
  );
}

function Measurement({ id, question, answer, onChange }: ControlProps<MeasurementQuestion>) {
  const { t } = useTranslation(['surveys', 'values']);
  const format = useClinicalFormat();
  const { valueType } = question;
  const isPressure = findValueType(valueType)?.components !== undefined;
  const unit = format.unit(valueType);
  const number = (key: 'value' | 'diastolic', label: string) => (
    <NumberField
      {...binding({
        id: `${id}-${key}`,
        label,
        value: answer[key],
        onChange: (next) => onChange({ ...answer, [key]: next === '' ? null : next }),
      })}
      unit={unit}
    />
  );
  return (
    <div className={styles.measurement}>
      {number('value', isPressure ? t('values:component.systolic') : t(`values:type.${valueType}`))}
      {isPressure && number('diastolic', t('values:component.diastolic'))}
    </div>
  );
}
