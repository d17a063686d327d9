import { recordPath } from '@fernpuls/contract/paths';
import { type PatientStudyPage, patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArmMark } from '../page/arm-mark.tsx';
import matrix from '../page/matrix.module.css';
import styles from '../page/page.module.css';
import { VisitCell } from '../page/visit-cell.tsx';
import { ConsentCard } from '../subject/consent-card.tsx';
import { InclusionCard } from '../subject/inclusion-card.tsx';
import { SubjectActions } from '../subject/subject-actions.tsx';
import { SubjectDialogs } from '../subject/subject-dialogs.tsx';
import type { Task } from '../subject/task.ts';

/** A patient's part in a study: visits, inclusion, consent, and everything that became of it. */
export function Component() {
  const { id = '', patientStudyId = '' } = useParams();
  const { t } = useTranslation('studies');
  const { data, error, refetch } = useCall(patientStudyPage, { patientStudyId }, { ignore: [404] });
  if (error && !data)
    return (
      <RegionError
        {...(error.status === 404 ? { title: t('record.unknown') } : {})}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={320} />;
  return <Part patientId={id} patientStudyId={patientStudyId} part={data} />;
}

type Props = { patientId: string; patientStudyId: string; part: PatientStudyPage };

function Part({ patientId, patientStudyId, part }: Props) {
  const { t } = useTranslation('studies');
  const mayWrite = useMay('patient_study', 'write');
  const [task, setTask] = useState<Task | null>(null);
  const begin = (kind: Task['kind'], visitId: string | null = null) =>
    setTask({ kind, patientStudyId, visitId });
  const isIn = part.status === 'screening' || part.status === 'active';
  return (
    <section className={styles.body}>
      <Link to={recordPath(patientId, 'studies')}>{t('record.title')}</Link>
      <header className={styles.buttons}>
        <h2>
          {part.studyNumber} {part.studyName}
        </h2>
        <Chip>{t(`subject.${part.status}`)}</Chip>
        {part.pseudonym && <Chip tone="outline">{part.pseudonym}</Chip>}
        {part.arm && <ArmMark code={part.arm} arms={part.protocol.arms} />}
      </header>
      {mayWrite && <SubjectActions part={part} onTask={begin} />}
      <Card title={t('part.visits')}>
        <ul className={styles.visits}>
          {part.visits.map(({ visit }) => {
            const planned = part.protocol.visits.find(({ id }) => id === visit.id);
            return (
              <li key={visit.id} className={matrix.matrix}>
                <b>{`${planned?.code ?? ''} ${planned?.name ?? ''}`}</b>
                <VisitCell
                  cell={visit}
                  code={planned?.code ?? ''}
                  today={part.today}
                  isCurrent={false}
                  onOpen={() => mayWrite && isIn && begin('visit', visit.id)}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <div className={styles.cards}>
        <InclusionCard part={part} />
        <ConsentCard part={part} />
      </div>
      <Steps part={part} />
      {task && <SubjectDialogs task={task} onClose={() => setTask(null)} />}
    </section>
  );
}

function Steps({ part }: { part: PatientStudyPage }) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const about = ({ visitId, criterionId, note, reason }: PatientStudyPage['steps'][number]) =>
    [
      part.protocol.visits.find(({ id }) => id === visitId)?.code,
      part.protocol.criteria.find(({ id }) => id === criterionId)?.text,
      reason && t(`reason.${reason}`),
      note,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card title={t('record.steps')}>
      <ul className={styles.lines}>
        {part.steps.toReversed().map((step) => (
          <li key={step.id}>
            <b>{t(`logged.${step.step}`)}</b>
            <span>{about(step)}</span>
            <span>{[format.date(step.day), step.createdByName].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
