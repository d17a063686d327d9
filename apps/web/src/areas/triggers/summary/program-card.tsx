import { patientProgramPath, recordPath } from '@fernpuls/contract/paths';
import { type PatientProgram, patientPrograms } from '@fernpuls/contract/programs/patient-program';
import {
  type PatientProgramWeek,
  patientProgramWeeks,
} from '@fernpuls/contract/programs/patient-program.call';
import { patientProgramsChanged } from '@fernpuls/contract/programs/program.live';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { weekNumber } from '@fernpuls/domain/programs/week';
import { useCall, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { today } from '../../../ui/today.ts';
import { WeekDue } from '../../programs/index.ts';
import { SummaryCard } from './summary-card.tsx';
import { summaryLists } from './summary-lists.ts';
import styles from './summary.module.css';

/** Which programmes a patient takes part in, the phase, and what its week asks; where in none, whether one is proposed. */
export function Programs({ patientId }: { patientId: string }) {
  const { t } = useTranslation('summary');
  const enabled = [useMay('patient_program'), useModule('programs')].every(Boolean);
  const renew = useRenewal();
  useLive(patientProgramsChanged, ({ patientIds }) => {
    if (patientIds.includes(patientId)) renew(patientPrograms, patientProgramWeeks);
  });
  const found = useList(patientPrograms, summaryLists.programs(patientId), { enabled });
  const asked = useCall(patientProgramWeeks, { patientId }, { enabled });
  if (!enabled) return null;
  const parts = found.rows.filter(({ status }) => status === 'consented');
  const proposed = found.rows.filter(({ status }) => status === 'candidate');
  return (
    <SummaryCard
      title={t('programs.title')}
      to={recordPath(patientId, 'programs')}
      toLabel={t('open')}
      found={found}
      isEmpty={found.rows.length === 0}
      empty={t('programs.empty')}
    >
      <ul className={styles.rows}>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            week={asked.data?.weeks.find(({ patientProgramId }) => patientProgramId === part.id)}
          />
        ))}
        {proposed.map((part) => (
          <li key={part.id} className={styles.row}>
            <span className={styles.grow}>{part.programName}</span>
            <span className={styles.quiet}>{t('programs.proposed')}</span>
          </li>
        ))}
      </ul>
      {asked.error && <RegionError error={asked.error} onRetry={() => void asked.refetch()} />}
    </SummaryCard>
  );
}

type PartProps = { part: PatientProgram; week: PatientProgramWeek | undefined };

function Part({ part, week }: PartProps) {
  const { t } = useTranslation('summary');
  const format = useFormat();
  const { phase, phaseCount, phaseName, pausedSince } = part;
  const begun = part.phaseStartedOn ?? part.startedOn;
  const words = [
    t('programs.phase', { phase, of: phaseCount, name: phaseName ?? '' }),
    begun && t('programs.week', { week: weekNumber(dayNumber(begun), dayNumber(today())) }),
  ];
  return (
    <li className={styles.part}>
      <Link to={patientProgramPath(part.patientId, part.id)}>{part.programName}</Link>
      <span className={styles.phases} aria-hidden="true">
        {Array.from({ length: phaseCount }, (_, index) => (
          <span key={index} data-state={stateOf(index + 1, phase)} />
        ))}
      </span>
      <span className={`${styles.quiet} numeric`}>{words.filter(Boolean).join(' · ')}</span>
      {pausedSince && (
        <span className={styles.undone}>{t('programs.paused', { day: format.date(pausedSince) })}</span>
      )}
      {week && !pausedSince && <WeekDue patientId={part.patientId} patientProgramId={part.id} week={week} />}
    </li>
  );
}

function stateOf(phase: number, current: number): 'over' | 'current' | 'ahead' {
  if (phase === current) return 'current';
  return phase < current ? 'over' : 'ahead';
}
