import { type Condition, keysOf, type Question } from '@fernpuls/domain/events/guide/guide';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { noCondition } from './guide-edit.ts';
import { asText } from '../../../ui/as-text.ts';
import { plain } from './plain.ts';
import { useAnswerWords } from './use-answer-words.ts';

type Props = {
  id: string;
  /** Which questions it may hang on. */
  among: readonly Question[];
  value: Condition | null;
  onChange: (value: Condition | null) => void;
};

/** After which answer: a question, and one or more of its answers or from where to where its figure lies. */
export function ConditionField({ id, among, value, onChange }: Props) {
  const { t } = useTranslation('guides');
  const { choicesOf } = useAnswerWords();
  const question = among.find(({ key }) => key === value?.question);
  const held = value ?? noCondition;
  const number = (given: unknown) => (typeof given === 'number' ? given : null);
  return (
    <>
      <SelectField
        {...plain({
          id,
          label: t('edit.when'),
          value: held.question,
          onChange: (key) => onChange(asText(key) ? { ...noCondition, question: asText(key) } : null),
        })}
        none={t('edit.always')}
        options={among
          .filter(({ kind }) => kind !== 'text')
          .map(({ key, text }) => ({ value: key, label: text || key }))}
      />
      {question && keysOf(question).length > 0 && (
        <Row gap={3}>
          {choicesOf(question).map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={held.is.includes(key)}
              onChange={(checked) =>
                onChange({ ...held, is: checked ? [...held.is, key] : held.is.filter((one) => one !== key) })
              }
            />
          ))}
        </Row>
      )}
      {question?.kind === 'number' && (
        <Row gap={3}>
          <NumberField
            {...plain({
              id: `${id}-min`,
              label: t('edit.min'),
              value: held.min,
              onChange: (min) => onChange({ ...held, min: number(min) }),
            })}
          />
          <NumberField
            {...plain({
              id: `${id}-max`,
              label: t('edit.max'),
              value: held.max,
              onChange: (max) => onChange({ ...held, max: number(max) }),
            })}
          />
        </Row>
      )}
    </>
  );
}
