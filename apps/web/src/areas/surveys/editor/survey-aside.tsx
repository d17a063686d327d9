import { surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { KeptRemoval } from '../../../ui/list/kept-removal.tsx';
import styles from './editor.module.css';
import { Preview } from './preview.tsx';
import { VersionList } from './version-list.tsx';

type Props = { survey: Survey | null; document: SurveyDocument; readOnly: boolean };

/** Beside a survey: how the patient is asked, who asks it, and what it asked before. */
export function SurveyAside({ survey, document, readOnly }: Props) {
  const { t } = useTranslation('surveys');
  return (
    <div className={styles.beside}>
      <Preview document={document} />
      {survey && (
        <>
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
          <VersionList surveyId={survey.id} current={survey.version} />
          {!readOnly && <Deletion survey={survey} />}
        </>
      )}
    </div>
  );
}

function Deletion({ survey }: { survey: Survey }) {
  const { t } = useTranslation(['surveys', 'ui']);
  const kept = survey.deleteDisabled ? t(survey.key === null ? 'usage.kept' : 'usage.kept_system') : null;
  return (
    <KeptRemoval
      resource={surveys}
      record={survey}
      label={t('ui:delete')}
      kept={kept}
      leadsTo={surveysPath}
    />
  );
}
