import { surveyPath, surveysPath } from '@fernpuls/contract/paths';
import { type Survey, surveys, surveyVersions } from '@fernpuls/contract/surveys/survey';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { SurveyForm } from './survey-form.tsx';

/** A survey, or a new one; what its answers set off opens over it. */
export function Component() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewSurvey /> : <KnownSurvey key={id} id={id} />;
}

function KnownSurvey({ id }: { id: string }) {
  const { t } = useTranslation('surveys');
  const { data, error, refetch } = useOne(surveys, id, { ignore: [404] });
  if (data) return <Known survey={data} />;
  if (!error) return null;
  return (
    <>
      <PageHeader title={t('surveys.page_title')} back={surveysPath} />
      <RegionError error={error} onRetry={() => void refetch()} />
    </>
  );
}

function Known({ survey }: { survey: Survey }) {
  const { t } = useTranslation(['surveys', 'ui']);
  const mayWrite = useMay('survey', 'write');
  const update = useUpdate(surveys, { invalidates: [surveyVersions] });
  return (
    <>
      <PageHeader
        title={survey.name}
        note={t('version', { version: survey.version })}
        back={surveysPath}
        chips={
          <>
            {!survey.isActive && <Chip>{t('off')}</Chip>}
            {survey.tags.map((tag) => (
              <Chip key={tag} tone="outline">
                {tag}
              </Chip>
            ))}
          </>
        }
      />
      <SurveyForm
        survey={survey}
        readOnly={!mayWrite}
        submit={async (values, basedOn) => {
          const saved = await update.mutateAsync({ ...values, id: survey.id, basedOn });
          showToast({ kind: 'success', text: t('ui:saved') });
          return saved;
        }}
      />
    </>
  );
}

function NewSurvey() {
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const mayWrite = useMay('survey', 'write');
  const create = useCreate(surveys);
  const made = useRef('');
  return (
    <>
      <PageHeader title={t('surveys.new')} back={surveysPath} />
      <SurveyForm
        survey={null}
        readOnly={!mayWrite}
        submit={async (values) => {
          const saved = await create.mutateAsync(values);
          made.current = saved.id;
          return saved;
        }}
        onSaved={() => void navigate(surveyPath(made.current))}
      />
    </>
  );
}
