import { recordPath, surveyPath } from '@fernpuls/contract/paths';
import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { surveyLeavesOf } from '@fernpuls/domain/triggers/rules/survey-rule';
import IconPencil from '#icons/IconPencil';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import facts from '../../../ui/facts.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EventList } from './event-list.tsx';
import styles from './survey-trigger.module.css';

/** A rule of the patient on a survey: what it waits for, and every alarm it raised. */
export function Component() {
  const { id = '', triggerId } = useParams();
  const { t } = useTranslation('record');
  const { data, error, refetch } = useOne(measurementTriggers, triggerId, { ignore: [404] });
  if (data?.patientId === id) return <Known row={data} />;
  return (
    <RecordSection title={t('trigger.on_survey')} action={<Back patientId={id} />}>
      {error || data ? (
        <RegionError
          {...(data || error?.status === 404 ? { title: t('trigger.unknown') } : {})}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </RecordSection>
  );
}

function Known({ row }: { row: MeasurementTrigger }) {
  const { t } = useTranslation(['record', 'rules', 'values']);
  const format = useClinicalFormat();
  const mayWrite = useMay('patient_trigger', 'write');
  const maySeeSurveys = useMay('survey');
  const leaves = row.rule ? surveyLeavesOf(row.rule) : [];
  const surveys = [...new Map(leaves.map(({ survey, surveyName }) => [survey, surveyName ?? '…']))];
  const answers = leaves.flatMap((leaf) => (leaf.kind === 'survey_answer' ? leaf : []));
  return (
    <RecordSection
      title={t('trigger.on_survey')}
      action={
        <Row>
          <Back patientId={row.patientId} />
          {mayWrite && (
            <ButtonLink
              to={`${recordPath(row.patientId, 'triggers')}/${row.id}/edit`}
              icon={<IconPencil aria-hidden="true" />}
              variant="primary"
            >
              {t('trigger.edit')}
            </ButtonLink>
          )}
        </Row>
      }
    >
      <div className={styles.rule}>
        <p className={styles.sentence}>
          {triggerWords(row, { t, format })} <PriorityWord priority={row.priority} />
          {!row.isActive && <Chip tone="outline">{t('trigger.off')}</Chip>}
        </p>
        {row.description && <p className={styles.quiet}>{row.description}</p>}
        <dl className={facts.facts}>
          {surveys.map(([survey, name]) => (
            <div key={survey}>
              <dt>{t('trigger.of_survey')}</dt>
              <dd>{maySeeSurveys ? <Link to={surveyPath(survey)}>{name}</Link> : name}</dd>
            </div>
          ))}
          {answers.map((leaf) => (
            <div key={`${leaf.survey} ${leaf.question}`}>
              <dt>{leaf.questionText ?? leaf.question}</dt>
              <dd>{(leaf.answerTexts ?? leaf.answers).join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <EventList patientId={row.patientId} triggerId={row.id} isOfPage />
    </RecordSection>
  );
}

function Back({ patientId }: { patientId: string }) {
  const { t } = useTranslation('record');
  return <ButtonLink to={recordPath(patientId, 'surveys')}>{t('trigger.to_surveys')}</ButtonLink>;
}
