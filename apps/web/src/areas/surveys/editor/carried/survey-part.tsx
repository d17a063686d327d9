import { surveyPath } from '@fernpuls/contract/paths';
import { surveys } from '@fernpuls/contract/surveys/survey';
import type { CarriedSurvey } from '@fernpuls/domain/surveys/carried';
import { useParams } from 'react-router';
import { useList, useOne } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../ui/link.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';
import { type CarriedEditing, useCarriedPart } from './use-carried-part.ts';

/** A survey that is asked one time where the answer is given. */
export function SurveyPart({
  item,
  editing,
  ...frame
}: PartProps<CarriedSurvey> & { editing: CarriedEditing }) {
  const { t } = useTranslation('surveys');
  const { id: own } = useParams();
  const { part, set, field, form } = useCarriedPart(item, editing, unchosen);
  const { rows } = useList(surveys, { perPage: 100, sort: 'name', filters: { isActive: true } });
  const chosen = useOne(surveys, part.surveyId || undefined, { ignore: [404] }).data;
  const others = rows.filter(({ id }) => id !== own);
  const held = chosen && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others;
  return (
    <PartFrame {...frame} kind="survey" form={form} help={t('carried.help.survey')}>
      <SelectField
        {...field('survey_id', {
          label: t('carried.survey'),
          value: part.surveyId || null,
          required: true,
          onChange: (id) => set({ surveyId: typeof id === 'string' ? id : '' }),
        })}
        none={t('carried.choose')}
        options={held.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField
        {...field('after_days', {
          label: t('carried.after'),
          value: part.afterDays,
          required: true,
          onChange: (days) => set({ afterDays: days === '' ? 0 : (days as number) }),
        })}
        unit={t('carried.days')}
        help={t('carried.after_help')}
      />
      {chosen && <Link to={surveyPath(chosen.id)}>{t('carried.open', { name: chosen.name })}</Link>}
    </PartFrame>
  );
}

function unchosen({ surveyId }: CarriedSurvey) {
  return surveyId === '' ? [{ path: 'survey_id', code: 'required' }] : [];
}
