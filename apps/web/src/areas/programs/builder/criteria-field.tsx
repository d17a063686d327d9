import { surveys } from '@fernpuls/contract/surveys/survey';
import { findValueType, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type Criterion, criterionKinds, programLimits } from '@fernpuls/domain/programs/program';
import IconX from '#icons/IconX';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import panelStyles from './panel.module.css';
import phasesStyles from './phases.module.css';
import { freshCriterion } from './fresh-criterion.ts';
import { useCriterionText } from './use-transition-text.ts';

type Props = {
  id: string;
  criteria: readonly Criterion[];
  faultOf: (below: string) => string | undefined;
  onChange: (criteria: readonly Criterion[]) => void;
};

/** What must hold before somebody is proposed for the next phase: all of it, confirmed by somebody. */
export function CriteriaField({ id, criteria, faultOf, onChange }: Props) {
  const { t } = useTranslation('programs');
  const criterionText = useCriterionText();
  const mayAsk = [useMay('survey'), useModule('surveys')].every(Boolean);
  const known = useList(surveys, { perPage: 100, filters: { isActive: true } }, { enabled: mayAsk }).rows;
  const scored = known.filter(({ document }) => document.score !== null);
  const set = (at: number, part: object) =>
    onChange(criteria.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const nameOf = (one: Criterion) =>
    one.kind === 'score' ? known.find((survey) => survey.id === one.surveyId)?.name : undefined;
  return (
    <fieldset className={panelStyles.criteria}>
      <legend>{t('phase.criteria')}</legend>
      <p className={phasesStyles.quiet}>{t('phase.criteria_text')}</p>
      {criteria.map((criterion, at) => (
        <section key={`${at} of ${criteria.length}`} className={panelStyles.criterion}>
          <header>
            <strong>{criterionText(criterion, nameOf(criterion))}</strong>
            <IconButton
              label={t('phase.remove_criterion')}
              icon={<IconX />}
              onClick={() => onChange(criteria.filter((_, index) => index !== at))}
            />
          </header>
          <CriterionFields
            id={`${id}-${at}`}
            criterion={criterion}
            surveys={scored.map(({ id: value, name: label }) => ({ value, label }))}
            faultOf={(name) => faultOf(`/${at}/${name}`)}
            onChange={(part) => set(at, part)}
          />
        </section>
      ))}
      {faultOf('') && criteria.length === 0 && <p className={phasesStyles.fault}>{faultOf('')}</p>}
      {criteria.length < programLimits.criteria && (
        <SelectField
          {...binding({
            id: `${id}-new`,
            label: t('phase.add_criterion'),
            value: null,
            onChange: (kind) => {
              const fresh = freshCriterion(kind as Criterion['kind'], scored[0]?.id);
              if (fresh) onChange([...criteria, fresh]);
            },
          })}
          value={null}
          none={t('phase.choose_criterion')}
          options={criterionKinds
            .filter((kind) => kind !== 'score' || scored.length > 0)
            .map((value) => ({ value, label: t(`criterion.kind.${value}`) }))}
        />
      )}
    </fieldset>
  );
}

type FieldsProps = {
  id: string;
  criterion: Criterion;
  surveys: readonly { value: string; label: string }[];
  faultOf: (name: string) => string | undefined;
  onChange: (part: object) => void;
};

const measured = valueTypeKeys.filter((key) => !findValueType(key)?.recording);

function CriterionFields({ id, criterion, surveys: scored, faultOf, onChange }: FieldsProps) {
  const { t } = useTranslation(['programs', 'values']);
  const number = (name: string, value: number | null, { whole = true, isOptional = false } = {}) => (
    <NumberField
      {...binding({
        id: `${id}-${name}`,
        label: t(`criterion.field.${name}`),
        value,
        required: !isOptional,
        error: faultOf(name),
        onChange: (next) => {
          if (typeof next === 'number') onChange({ [name]: whole ? Math.max(1, Math.round(next)) : next });
          else if (isOptional && next === '') onChange({ [name]: null });
        },
      })}
    />
  );
  switch (criterion.kind) {
    case 'measuring_days':
      return (
        <div className={panelStyles.pair}>
          {number('days', criterion.days)}
          {number('of', criterion.of)}
        </div>
      );
    case 'adherence':
      return (
        <div className={panelStyles.pair}>
          {number('percent', criterion.percent)}
          {number('days', criterion.days)}
        </div>
      );
    case 'value_within':
      return (
        <>
          <SelectField
            {...binding({
              id: `${id}-type`,
              label: t('criterion.field.valueType'),
              value: criterion.valueType,
              required: true,
              onChange: (valueType) => onChange({ valueType }),
            })}
            value={criterion.valueType}
            options={measured.map((value) => ({ value, label: t(`values:type.${value}`) }))}
          />
          <div className={panelStyles.pair}>
            {number('min', criterion.min, { whole: false, isOptional: true })}
            {number('max', criterion.max, { whole: false, isOptional: true })}
            {number('days', criterion.days)}
          </div>
        </>
      );
    case 'score':
      return (
        <>
          <SelectField
            {...binding({
              id: `${id}-survey`,
              label: t('criterion.field.surveyId'),
              value: criterion.surveyId,
              required: true,
              error: faultOf('survey_id'),
              onChange: (surveyId) => onChange({ surveyId }),
            })}
            value={criterion.surveyId}
            options={scored}
          />
          <SelectField
            {...binding({
              id: `${id}-direction`,
              label: t('criterion.field.direction'),
              value: criterion.direction,
              required: true,
              onChange: (direction) => onChange({ direction }),
            })}
            value={criterion.direction}
            options={['at_most', 'at_least'].map((value) => ({ value, label: t(`criterion.${value}_word`) }))}
          />
          <div className={panelStyles.pair}>
            {number('value', criterion.value, { whole: false })}
            {number('times', criterion.times)}
          </div>
        </>
      );
  }
}
