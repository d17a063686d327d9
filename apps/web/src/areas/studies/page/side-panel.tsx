import { patientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import type { StudyPage, StudySubject } from '@fernpuls/contract/studies/study.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { ConsentCard } from '../subject/consent-card.tsx';
import { InclusionCard } from '../subject/inclusion-card.tsx';
import { SubjectActions } from '../subject/subject-actions.tsx';
import type { Task } from '../subject/task.ts';
import { ArmMark } from './arm-mark.tsx';
import styles from './page.module.css';

type Props = {
  subject: StudySubject;
  page: StudyPage;
  mayWrite: boolean;
  onTask: (kind: Task['kind']) => void;
  onResolve: () => void;
};

/** The one who is chosen: inclusion, consent, what may be done; below it what was drawn last. */
export function SidePanel({ subject, page, mayWrite, onTask, onResolve }: Props) {
  const { t } = useTranslation('studies');
  const { patientStudyId } = subject;
  const part = useCall(
    patientStudyPage,
    { patientStudyId: patientStudyId ?? '' },
    { enabled: patientStudyId !== null },
  );
  return (
    <aside className={styles.side} aria-label={subject.pseudonym}>
      <header>
        <h2>{subject.pseudonym}</h2>
        <Chip>{t(`subject.${subject.status}`)}</Chip>
        {mayWrite && (
          <Button size="toolbar" keys="r" onClick={onResolve}>
            {t('resolve.button')}
          </Button>
        )}
      </header>
      {part.data && (
        <>
          <InclusionCard part={part.data} />
          <ConsentCard part={part.data} />
          {mayWrite && <SubjectActions part={part.data} onTask={onTask} />}
        </>
      )}
      <Drawn page={page} />
    </aside>
  );
}

const mostShown = 4;

function Drawn({ page }: { page: StudyPage }) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  if (page.drawn.length === 0) return null;
  return (
    <Card title={t('part.randomisation')}>
      <ul className={styles.lines}>
        {page.drawn.slice(0, mostShown).map(({ number, pseudonym, arm, drawnAt, stratum }) => (
          <li key={number}>
            <span>{number}</span>
            <b>{pseudonym}</b>
            {arm && <ArmMark code={arm} arms={page.protocol.arms} />}
            <span>{[format.shortDate(drawnAt), stratum].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
