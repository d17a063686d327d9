import { surveysPath } from '@fernpuls/contract/paths';
import { exportSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { WhereUsed } from '../../../clinical/usage/where-used.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { KeptRemoval } from '../../../ui/list/kept-removal.tsx';
import { FhirButton } from '../fhir-button.tsx';
import { SuggestedRules } from './suggested-rules.tsx';

/** Who is asked it and by what, which alarms suit it, the way out to other systems, and its end. */
export function UsageTab({ survey, readOnly }: { survey: Survey; readOnly: boolean }) {
  const { t } = useTranslation(['surveys', 'ui', 'usage']);
  const kept = survey.deleteDisabled ? t(survey.key === null ? 'usage.kept' : 'usage.kept_system') : null;
  return (
    <>
      <Section title={t('usage:title')}>
        <WhereUsed type={surveys.type} id={survey.id} />
      </Section>
      <SuggestedRules survey={survey} />
      <Section title={t('fhir.title')}>
        <Text quiet>{t('fhir.export_text')}</Text>
        <Row>
          <FhirButton
            path={exportSurvey.path.replace('{id}', survey.id)}
            name="fragebogen.fhir.json"
            label={t('fhir.export')}
          />
        </Row>
      </Section>
      {!readOnly && (
        <KeptRemoval
          resource={surveys}
          record={survey}
          label={t('ui:delete')}
          kept={kept}
          leadsTo={surveysPath}
        />
      )}
    </>
  );
}
