import type { Priority } from '../../kit/priority.ts';
import { isAnswerable, type SurveyDocument } from '../../surveys/survey.ts';
import { withSurveyWords } from './survey-rule.ts';
import type { Rule } from './rule.ts';
import type { SuggestedRule } from '../../surveys/instruments/instrument.ts';
import { findInstrument } from '../../surveys/instruments/library.ts';

type Held = { id: string; name: string; document: SurveyDocument };
type Suggested = { priority: Priority; rule: Rule };

/** Rules that suit an instrument a practice took over, ready to be made templates; none of other surveys. */
export function suggestedRules(survey: Held): Suggested[] {
  const instrument = findInstrument(survey.document.instrument?.key ?? '');
  if (!instrument) return [];
  const known = new Map([[survey.id, survey]]);
  return instrument.rules.map((one) => {
    const { priority, when } = ruleOf(one, survey, instrument.valueType);
    return { priority, rule: withSurveyWords({ when }, known) };
  });
}

function ruleOf(
  one: SuggestedRule,
  { id, document }: Held,
  valueType: string,
): { priority: Priority; when: Rule['when'] } {
  switch (one.key) {
    case 'self_harm': {
      const question = document.questions.filter(isAnswerable)[one.item - 1];
      const answers = question && 'answers' in question ? question.answers : [];
      const telling = answers
        .filter(({ points }) => (points ?? 0) >= one.fromPoints)
        .map((answer) => answer.id);
      const when = {
        kind: 'survey_answer' as const,
        survey: id,
        question: question?.id ?? '',
        answers: telling,
      };
      return { priority: 'high', when };
    }
    case 'from_border':
      return {
        priority: 'medium',
        when: { kind: 'threshold', valueType, comparison: 'at_least', operand: one.from },
      };
    case 'worse':
      return {
        priority: 'medium',
        // More than a whole point less is at least so much: scores are whole.
        when: {
          kind: 'change',
          valueType,
          direction: 'rise',
          by: one.by - 1,
          unit: 'absolute',
          hours: one.days * 24,
        },
      };
  }
}
