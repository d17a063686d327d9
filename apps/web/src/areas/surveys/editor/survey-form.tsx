import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { surveyPath, surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { useState } from 'react';
import type { Known } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { type Refused, refusalsOf, stillRefused } from '../../../ui/refusals.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CarriedDrawers } from './carried/carried-drawers.tsx';
import { asDocument, freshDocument } from './document-changes.ts';
import { DocumentField } from './document-field.tsx';
import { SurveyAside } from './survey-aside.tsx';
import { SurveyTags } from './survey-tags.tsx';

type Values = CreateInput<typeof surveys.fields>;
type Props = {
  /** Null: a new one. */
  survey: Survey | null;
  readOnly: boolean;
  submit: (values: Values, basedOn?: Known) => Promise<Survey>;
  onSaved?: () => void;
};

/** What a survey asks and sets off, tried beside it, with the drawers of what answers carry. */
export function SurveyForm({ survey, readOnly, submit, onSaved }: Props) {
  const { t } = useTranslation(['surveys', 'errors']);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { field, form } = useForm(surveys, {
    initial: survey ?? { isActive: true, document: freshDocument, tags: [] },
    rules: { document: (value) => problemOf(value) },
    submit: async (values, basedOn) => {
      try {
        const saved = await submit(values, basedOn);
        setRefused([]);
        return saved;
      } catch (error) {
        setRefused(refusalsOf(error, values.document));
        throw error;
      }
    },
  });
  const [name, description, tags, asked] = [
    field('name'),
    field('description'),
    field('tags'),
    field('document'),
  ];
  const document = asDocument(asked.value);
  const base = surveyPath(survey?.id ?? 'new');
  const still = stillRefused(refused, document);
  const toldOf = (path: string) => {
    const fault = still.find((one) => one.path === path);
    return fault && t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
  };
  return (
    <>
      <FormPage
        form={form}
        label={survey?.name ?? t('surveys.new')}
        back={surveysPath}
        within={base}
        readOnly={readOnly}
        {...(survey ? {} : { create: t('surveys.new') })}
        onSaved={onSaved}
        aside={<SurveyAside survey={survey} document={document} readOnly={readOnly} />}
        asideLabel={t('beside')}
        asideBelow
      >
        <TextField {...name} />
        <TextareaField {...description} rows={2} />
        <SurveyTags {...tags} />
        <DocumentField {...asked} base={base} readOnly={readOnly} toldOf={toldOf} />
        {survey && <SwitchField {...field('isActive')} />}
      </FormPage>
      <CarriedDrawers
        document={document}
        base={base}
        readOnly={readOnly}
        toldOf={toldOf}
        onChange={asked.onChange}
      />
    </>
  );
}

function problemOf(value: unknown) {
  const [fault] = checkSurvey(asDocument(value, true));
  return fault ? { code: fault.code, params: fault.params ?? {} } : null;
}
