import { surveys } from '@fernpuls/contract/surveys/survey';
import type { ChoiceQuestion } from '@fernpuls/domain/surveys/survey';
import type { ClockCondition, OccurrenceCondition } from '@fernpuls/domain/triggers/rules/rule';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineChoices, InlineSelect } from './inline.tsx';
import type { EditableLeaf } from './rule-changes.ts';
import { Sentence } from './sentence.tsx';

type AboutSurvey = Extract<ClockCondition | OccurrenceCondition, { survey: string }>;
type OnAnswer = Extract<AboutSurvey, { kind: 'survey_answer' }>;
type Props<C extends AboutSurvey> = { path: string; value: C; onChange: (value: EditableLeaf) => void };

const useSurveys = () => useList(surveys, { perPage: 100, filters: { isActive: true } });

/** Which survey of the practice is meant. */
export function SurveySelect<C extends AboutSurvey>({ path, value, onChange }: Props<C>) {
  const { t } = useTranslation('rules');
  const { rows, data } = useSurveys();
  const known = rows.map(({ id, name }) => ({ value: id, label: name }));
  const held = known.some((one) => one.value === value.survey)
    ? []
    : [
        {
          value: value.survey,
          label: value.surveyName ?? t(data && rows.length === 0 ? 'edit.no_survey' : 'edit.choose_survey'),
        },
      ];
  const change = (survey: string) => {
    const surveyName = rows.find(({ id }) => id === survey)?.name ?? null;
    const next = { ...value, survey, surveyName };
    onChange(
      next.kind === 'survey_answer'
        ? { ...next, question: '', questionText: null, answers: [], answerTexts: null }
        : next,
    );
  };
  return (
    <InlineSelect
      path={`${path}/survey`}
      label={t('edit.survey')}
      value={value.survey}
      options={[...held, ...known]}
      onChange={change}
    />
  );
}

/** Survey, question and the answers that are waited for, inside the sentence. */
export function AnswerEditor({ path, value, onChange }: Props<OnAnswer>) {
  const { t } = useTranslation('rules');
  const { rows } = useSurveys();
  const survey = rows.find(({ id }) => id === value.survey);
  const questions = (survey?.document.questions ?? []).flatMap((one): ChoiceQuestion[] =>
    one.kind === 'single' || one.kind === 'multiple' ? [one] : [],
  );
  const question = questions.find(({ id }) => id === value.question);
  const options = questions.map(({ id, text }) => ({ value: id, label: text }));
  const held = question
    ? []
    : [{ value: value.question, label: value.questionText ?? t('edit.choose_question') }];
  return (
    <Sentence
      text={t('words.survey_answer')}
      parts={{
        survey: <SurveySelect path={path} value={value} onChange={onChange} />,
        question: (
          <InlineSelect
            path={`${path}/question`}
            label={t('edit.question')}
            value={value.question}
            options={[...held, ...options]}
            onChange={(next) =>
              onChange({
                ...value,
                question: next,
                questionText: questions.find(({ id }) => id === next)?.text ?? null,
                answers: [],
                answerTexts: null,
              })
            }
          />
        ),
        answers: (
          <InlineChoices
            path={`${path}/answers`}
            label={t('edit.answers')}
            value={value.answers}
            options={(question?.answers ?? []).map(({ id, text }) => ({ value: id, label: text }))}
            onChange={(answers) =>
              onChange({
                ...value,
                answers,
                answerTexts: answers.map((id) => question?.answers.find((one) => one.id === id)?.text ?? id),
              })
            }
          />
        ),
      }}
    />
  );
}
