import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { surveyPath, surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { checkSurvey } from '@fernpuls/domain/surveys/check-survey';
import { isAnswerable } from '@fernpuls/domain/surveys/survey';
import { inLanguage } from '@fernpuls/domain/surveys/translation';
import { useState } from 'react';
import type { Known } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { type Refused, refusalsOf, stillRefused } from '../../../ui/refusals.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CarriedDrawers } from './carried/carried-drawers.tsx';
import { asDocument, freshDocument } from './document-changes.ts';
import { DocumentField } from './document-field.tsx';
import styles from './editor.module.css';
import { InstrumentNote } from './instrument-note.tsx';
import { Preview } from './preview.tsx';
import { ScoringTab } from './scoring-tab.tsx';
import { SurveyTags } from './survey-tags.tsx';
import { UsageTab } from './usage-tab.tsx';
import { type EditorTab, useEditing } from './use-editing.ts';
import { useFaults } from './use-faults.ts';
import { VersionsTab } from './versions-tab.tsx';

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
  const editing = useEditing();
  const { field, form, values } = useForm(surveys, {
    initial: survey ?? { isActive: true, document: freshDocument, tags: [] },
    rules: { document: (value) => problemOf(value) },
    submit: async (given, basedOn) => {
      try {
        const saved = await submit(given, basedOn);
        setRefused([]);
        return saved;
      } catch (error) {
        const found = refusalsOf(error, given.document);
        setRefused(found);
        editing.reveal(found[0]?.path, asDocument(given.document));
        throw error;
      }
    },
  });
  const asked = field('document');
  const document = asDocument(asked.value);
  const base = surveyPath(survey?.id ?? 'new');
  const faults = useFaults(asked, stillRefused(refused, document));
  const save = async () => {
    const isSaved = await form.submit();
    if (!isSaved) editing.reveal(checkSurvey(asDocument(values.document, true))[0]?.path, document);
    return isSaved;
  };
  const { tab } = editing;
  const isFixed = Boolean(document.instrument);
  const tabs = tabsOf(survey).map((key) => ({
    key,
    label: t(`tabs.${key}`),
    ...(key === 'questions' && { count: document.questions.filter(isAnswerable).length }),
  }));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={t('tabs.label')}
          tabs={tabs}
          current={tab}
          onChange={(key) => editing.setTab(key as EditorTab)}
        />
      </div>
      <FormPage
        form={{ ...form, submit: save }}
        label={survey?.name ?? t('surveys.new')}
        back={surveysPath}
        within={base}
        readOnly={readOnly}
        {...(survey ? {} : { create: t('surveys.new') })}
        onSaved={onSaved}
        wide={tab === 'questions'}
        {...(tab === 'questions' && {
          aside: (
            <Preview
              document={inLanguage(document, editing.language)}
              current={editing.currentOf(document)?.id ?? null}
            />
          ),
          asideLabel: t('beside'),
          asideBelow: true,
        })}
      >
        {tab === 'questions' && (
          <>
            {survey === null && <TextField {...field('name')} />}
            {isFixed && <InstrumentNote document={document} />}
            <DocumentField
              field={asked}
              base={base}
              readOnly={readOnly}
              isFixed={isFixed}
              faults={faults}
              editing={editing}
            />
          </>
        )}
        {tab === 'about' && (
          <>
            <TextField {...field('name')} />
            <TextareaField {...field('description')} rows={3} />
            <SurveyTags {...field('tags')} />
            {survey && <SwitchField {...field('isActive')} />}
          </>
        )}
        {tab === 'scoring' && <ScoringTab field={asked} isFixed={isFixed} faults={faults} />}
        {tab === 'usage' && survey && <UsageTab survey={survey} readOnly={readOnly} />}
        {tab === 'versions' && survey && <VersionsTab survey={survey} />}
      </FormPage>
      <CarriedDrawers
        document={document}
        base={base}
        readOnly={readOnly}
        toldOf={faults.toldOf}
        onChange={asked.onChange}
      />
    </>
  );
}

/** What is not stored yet is used nowhere and has no versions. */
function tabsOf(survey: Survey | null): EditorTab[] {
  return ['questions', 'about', 'scoring', ...(survey ? (['usage', 'versions'] as const) : [])];
}

function problemOf(value: unknown) {
  const [fault] = checkSurvey(asDocument(value, true));
  return fault ? { code: fault.code, params: fault.params ?? {} } : null;
}
