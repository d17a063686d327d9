import { surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Section, Text } from '../../../ui/layout/layout.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
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
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { id, name, deleteDisabled } = survey;
  return (
    <div>
      <Button
        variant="danger"
        icon={<IconTrash aria-hidden="true" />}
        disabled={deleteDisabled}
        aria-describedby={deleteDisabled ? 'survey-kept' : undefined}
        onClick={() => setAsked(true)}
      >
        {t('ui:delete')}
      </Button>
      {deleteDisabled && (
        <p id="survey-kept" className={styles.note}>
          {t(survey.key === null ? 'usage.kept' : 'usage.kept_system')}
        </p>
      )}
      {isAsked && (
        <Removal
          resource={surveys}
          id={id}
          name={name}
          onClose={() => setAsked(false)}
          onRemoved={() => void navigate(surveysPath)}
        />
      )}
    </div>
  );
}
