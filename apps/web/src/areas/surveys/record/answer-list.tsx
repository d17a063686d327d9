import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { askedQuestions } from '@fernpuls/domain/surveys/branching';
import {
  type Answers,
  isAnswerable,
  type Question,
  type SurveyDocument,
} from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import styles from './record.module.css';
import { scoreText } from '../score-text.ts';

type Props = {
  document: SurveyDocument;
  answers: Answers;
  /** Answers that an alarm waited for: `q1=a2,a3;q2=a1`. */
  marked?: string | null;
};

/** Questions and what was answered, in the order they were asked. */
export function AnswerList({ document, answers, marked = null }: Props) {
  const { t } = useTranslation('surveys');
  const format = useClinicalFormat();
  const awaited = new Set((marked ?? '').split(';').map((part) => part.split('=')[0] ?? ''));
  const asked = askedQuestions(document, answers);
  return (
    <dl className={styles.answers}>
      {document.questions.filter(isAnswerable).map((question) => (
        <div key={question.id} data-marked={awaited.has(question.id) || undefined}>
          <dt>{question.text}</dt>
          <dd>
            {answerText(question, answers, format) ??
              t(asked.includes(question) ? 'session.unanswered' : 'session.not_asked')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function answerText(question: Question, answers: Answers, format: ClinicalFormat): string | null {
  const answer = answers[question.id];
  if (!answer) return null;
  if (question.kind === 'single' || question.kind === 'multiple') {
    const texts = question.answers.filter(({ id }) => answer.choices?.includes(id)).map(({ text }) => text);
    return texts.length > 0 ? texts.join(', ') : null;
  }
  if (typeof answer.value !== 'number') return null;
  if (question.kind === 'slider')
    return `${scoreText(answer.value, format)} (${scoreText(question.min, format)}–${scoreText(question.max, format)})`;
  if (question.kind !== 'measurement' || !findValueType(question.valueType)) return null;
  return format.value(question.valueType, answer.value, answer.diastolic ?? null);
}
