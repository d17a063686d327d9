import { repeatReasons } from '@fernpuls/domain/triggers/adherence/repeats';
import { formatSchedule, parseSchedule } from '@fernpuls/domain/tasks/schedule';
import type { NumericCondition } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import fieldStyles from '../../ui/field.module.css';
import { useClinicalFormat } from '../format.ts';
import { scheduleText } from '../rule-words/part-words.ts';
import { testForm } from '../rule-words/single-words.ts';
import { InlineNumber, InlineSelect, InlineTime } from './inline.tsx';
import { fitsSentence } from './missing-schedule.tsx';
import { RhythmEditor } from './rhythm-editor.tsx';
import type { EditableLeaf } from './rule-changes.ts';
import { Sentence } from './sentence.tsx';
import { AnswerEditor, SurveySelect } from './survey-editor.tsx';
import { TypeSelect, useTestParts } from './single-editor.tsx';
import { HoursSpan, MinutesSpan } from './spans.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

type Other = Exclude<EditableLeaf, NumericCondition>;
type Props<C extends Other = Other> = { path: string; value: C; onChange: (value: EditableLeaf) => void };

/** Conditions that are not about the numbers of readings. */
export function OtherEditor({ path, value, onChange }: Props) {
  const { t } = useTranslation('rules');
  switch (value.kind) {
    case 'missing':
      return <MissingEditor path={path} value={value} onChange={onChange} />;
    case 'missing_survey':
      return (
        <Sentence
          text={t('words.missing_survey')}
          parts={{
            survey: <SurveySelect path={path} value={value} onChange={onChange} />,
            grace: <Grace path={path} value={value} onChange={onChange} />,
          }}
        />
      );
    case 'missing_repeat':
      return <RepeatEditor path={path} value={value} onChange={onChange} />;
    case 'missed_intakes':
      return <IntakesEditor path={path} value={value} label={t('edit.doses')} onChange={onChange} />;
    case 'excess_intakes':
      return (
        <>
          <IntakesEditor path={path} value={value} label={t('edit.intakes')} onChange={onChange} />
          <p className={fieldStyles.help}>{t('edit.excess_means')}</p>
        </>
      );
    case 'device_silent': {
      const hours = (
        <HoursSpan
          path={`${path}/hours`}
          label={t('edit.span')}
          value={value.hours}
          onChange={(next) => onChange({ ...value, hours: next })}
        />
      );
      return <Sentence text={t('words.device_silent')} parts={{ hours }} />;
    }
    case 'device_battery': {
      const below = (
        <InlineNumber
          path={`${path}/below`}
          label={t('edit.border')}
          value={value.below}
          unit="%"
          onChange={(next) => onChange({ ...value, below: next })}
        />
      );
      return <Sentence text={t('words.device_battery')} parts={{ below }} />;
    }
    case 'ecg_rhythm':
      return <RhythmEditor path={path} value={value} onChange={onChange} />;
    case 'survey_score':
      return <ScoreEditor path={path} value={value} onChange={onChange} />;
    case 'survey_answer':
      return <AnswerEditor path={path} value={value} onChange={onChange} />;
  }
}

type OnIntakes = Extract<Other, { kind: 'missed_intakes' | 'excess_intakes' }>;

/** `label`: what is counted. */
function IntakesEditor({ path, value, label, onChange }: Props<OnIntakes> & { label: string }) {
  const { t } = useTranslation('rules');
  const number = (key: 'count' | 'days', name: string) => (
    <InlineNumber
      path={`${path}/${key}`}
      label={name}
      value={value[key]}
      onChange={(next) => onChange({ ...value, [key]: next })}
    />
  );
  return (
    <Sentence
      text={t(`words.${value.kind}`)}
      parts={{
        count: number('count', label),
        days: (
          <>
            {number('days', t('edit.days'))} {t('edit.in_days')}
          </>
        ),
      }}
    />
  );
}

function Grace({ path, value, onChange }: Props<Extract<Other, { graceMinutes: number }>>) {
  const { t } = useTranslation('rules');
  return (
    <MinutesSpan
      path={`${path}/grace_minutes`}
      label={t('edit.grace')}
      value={value.graceMinutes}
      onChange={(graceMinutes) => onChange({ ...value, graceMinutes })}
    />
  );
}

function MissingEditor({ path, value, onChange }: Props<Extract<Other, { kind: 'missing' }>>) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  const plan = parseSchedule(value.schedule);
  const set = (time: string, weekdays: readonly number[]) =>
    onChange({
      ...value,
      schedule: formatSchedule({
        period: weekdays.length === 0 || weekdays.length === 7 ? 'day' : 'week',
        time,
        weekdays,
        daysOfMonth: [1],
        months: [],
      }),
    });
  const schedule =
    plan && fitsSentence(value.schedule) ? (
      <>
        <WeekdayChoice
          path={`${path}/schedule`}
          value={plan.weekdays}
          onChange={(days) => set(plan.time, days)}
        />{' '}
        <InlineTime
          path={`${path}/schedule-time`}
          label={t('edit.due')}
          value={plan.time}
          onChange={(time) => set(time, plan.weekdays)}
        />
      </>
    ) : (
      (plan && scheduleText(value.schedule, { t, format })) || '…'
    );
  return (
    <Sentence
      text={t('words.missing')}
      parts={{
        type: (
          <TypeSelect
            path={path}
            value={value.valueType}
            onChange={(valueType) => onChange({ ...value, valueType })}
          />
        ),
        schedule,
        grace: <Grace path={path} value={value} onChange={onChange} />,
      }}
    />
  );
}

function RepeatEditor({ path, value, onChange }: Props<Extract<Other, { kind: 'missing_repeat' }>>) {
  const { t } = useTranslation('rules');
  return (
    <Sentence
      text={t('words.missing_repeat')}
      parts={{
        type: (
          <TypeSelect
            path={path}
            value={value.valueType}
            onChange={(valueType) => onChange({ ...value, valueType })}
          />
        ),
        after: (
          <InlineSelect
            path={`${path}/after`}
            label={t('edit.repeat_after')}
            value={value.after}
            options={repeatReasons.map((one) => ({ value: one, label: t(`repeat_after.${one}`) }))}
            onChange={(after) => onChange({ ...value, after })}
          />
        ),
        grace: <Grace path={path} value={value} onChange={onChange} />,
      }}
    />
  );
}

function ScoreEditor({ path, value, onChange }: Props<Extract<Other, { kind: 'survey_score' }>>) {
  const { t } = useTranslation('rules');
  const form = testForm(value);
  const parts = useTestParts({ path, test: value, valueType: null }, (test) =>
    onChange({ ...value, ...test }),
  );
  return (
    <Sentence
      text={t(form === 'threshold' ? 'words.survey_score' : `words.survey_score_${form}`)}
      parts={{ survey: <SurveySelect path={path} value={value} onChange={onChange} />, ...parts }}
    />
  );
}
