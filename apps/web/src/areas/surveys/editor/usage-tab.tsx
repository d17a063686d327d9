import { surveysPath } from '@fernpuls/contract/paths';
import { exportSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { KeptRemoval } from '../../../ui/list/kept-removal.tsx';
import { FhirButton } from '../fhir-button.tsx';
import { SuggestedRules } from './suggested-rules.tsx';

/** Who is asked it and by what, which alarms suit it, the way out to other systems, and its end. */
export function UsageTab({ survey, readOnly }: { survey: Survey; readOnly: boolean }) {
  const { t } = useTranslation(['surveys', 'ui']);
  const format = useFormat();
  const kept = survey.deleteDisabled ? t(survey.key === null ? 'usage.kept' : 'usage.kept_system') : null;
  return (
    <>
      <Section title={t('usage.patients')}>
        <Text>{t('usage.asked', { n: format.number(survey.patientCount) })}</Text>
      </Section>
      {survey.askedBy.length > 0 && (
        <Section title={t('usage.title')}>
          <Text quiet>{t('usage.text')}</Text>
          <Row gap={1}>
            {survey.askedBy.map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
          </Row>
        </Section>
      )}
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
