import { surveyPath } from '@fernpuls/contract/paths';
import { importSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { maxQuestionnaire } from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { TextFileButton } from '../../ui/text-file-button.tsx';
import styles from './library/library.module.css';

/** A Questionnaire of another system becomes a survey, or the reason stands here why it cannot. */
export function FhirImport() {
  const { t } = useTranslation(['surveys', 'errors']);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = useCallMutation(importSurvey, { invalidates: [surveys], ignore: [422] });
  const read = async (questionnaire: string, file: File) => {
    setRefusal(null);
    if (file.size > maxQuestionnaire) return setRefusal(t('errors:fhir_no_questionnaire'));
    try {
      const { data } = await take.mutateAsync({ questionnaire });
      void navigate(surveyPath(data.id));
    } catch (error) {
      setRefusal(reasonOf(error, t));
    }
  };
  return (
    <section className={styles.import} aria-label={t('fhir.title')}>
      <Text>{t('fhir.text')}</Text>
      <TextFileButton
        label={t('fhir.import')}
        accept=".json,application/fhir+json"
        busy={take.isPending}
        onText={read}
      />
      {refusal && (
        <Text warning role="alert">
          {refusal}
        </Text>
      )}
    </section>
  );
}

function reasonOf(error: unknown, t: ReturnType<typeof useTranslation>['t']): string {
  const [found] = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  if (!found) return error instanceof Error ? error.message : t('errors:internal');
  const [field, { code, params }] = found;
  const sentence = t(`errors:${code}`, { ...params, defaultValue: t('errors:invalid') });
  return field === 'questionnaire' ? sentence : t('fhir.refused', { reason: sentence });
}
