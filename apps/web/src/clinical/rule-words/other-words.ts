import type { ClockCondition, OccurrenceCondition } from '@fernpuls/domain/triggers/rules/rule';
import {
  listText,
  scheduleText,
  spanText,
  timeText,
  type Texts,
  typeText,
  type Words,
} from './part-words.ts';
import { testForm, testParts } from './single-words.ts';

/** Which sentence a condition takes that is not about the numbers of readings, and the words of its places. */
export function otherTexts(condition: ClockCondition | OccurrenceCondition, words: Words): Texts {
  const { t, format } = words;
  const { kind: form } = condition;
  switch (condition.kind) {
    case 'missing': {
      const { schedule, graceMinutes } = condition;
      const grace = timeText(graceMinutes, words);
      return {
        form,
        parts: { type: typeText(condition, words), schedule: scheduleText(schedule, words), grace },
      };
    }
    case 'missing_survey':
      return { form, parts: { survey: nameOf(condition), grace: timeText(condition.graceMinutes, words) } };
    case 'missing_repeat': {
      const after = t(`rules:repeat_after.${condition.after}`);
      const grace = timeText(condition.graceMinutes, words);
      return { form, parts: { type: typeText(condition, words), after, grace } };
    }
    case 'missed_intakes':
    case 'excess_intakes': {
      const { count, days } = condition;
      const parts = { count, days: spanText(days * 24, words) };
      return { form: count === 1 ? form.slice(0, -1) : form, parts };
    }
    case 'device_silent':
      return { form, parts: { hours: spanText(condition.hours, words) } };
    case 'survey_score': {
      const test = testForm(condition);
      return {
        form: test === 'threshold' ? form : `${form}_${test}`,
        parts: { survey: nameOf(condition), ...testParts(condition, null, words) },
      };
    }
    case 'survey_answer': {
      const { question, questionText, answers, answerTexts } = condition;
      const chosen = listText((answerTexts ?? answers).map(quoted), words);
      return {
        form,
        parts: { survey: nameOf(condition), question: questionText ?? question, answers: chosen },
      };
    }
    case 'ecg_rhythm': {
      const rhythms = condition.rhythms.map((one) => t(`rules:rhythm.${one}`, { defaultValue: one }));
      const parts = { rhythms: listText(rhythms, words) };
      if (!condition.source || words.short) return { form, parts };
      return {
        form: `${form}_by`,
        parts: { ...parts, source: t(`rules:rhythm_source.${condition.source}`) },
      };
    }
    case 'always':
      return { form: `${form}_${condition.what}`, parts: {} };
    case 'device_battery':
      return { form, parts: { below: format.percent(condition.below / 100) } };
  }

  function nameOf({ survey, surveyName }: { survey: string; surveyName?: string | null }): string {
    return surveyName ?? survey;
  }

  function quoted(answer: string): string {
    return format.locale.startsWith('de') ? `„${answer}“` : `“${answer}”`;
  }
}
