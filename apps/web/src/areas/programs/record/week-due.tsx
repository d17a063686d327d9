import { patientProgramPath, recordPath } from '@fernpuls/contract/paths';
import type { PatientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import IconCircle from '#icons/IconCircle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleX from '#icons/IconCircleX';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './week-due.module.css';
import { type DueRow, dueRows } from './week-due-model.ts';
import { useRowNames } from './week-grid.tsx';
import type { WeekRow } from './week-model.ts';

type Props = { patientId: string; patientProgramId: string; week: PatientProgramWeek };

const shown = 6;
const glyphs = { done: IconCircleCheck, missed: IconCircleX };

/** What a programme asks of somebody this week and what came of it; each thing leads to where it is. */
export function WeekDue({ patientId, patientProgramId, week }: Props) {
  const { t } = useTranslation('patient_programs');
  const { due, done, missed } = week;
  const rows = dueRows(week.rows);
  const all = patientProgramPath(patientId, patientProgramId);
  const placeOf = usePlaces(patientId, all);
  const nameOf = useRowNames();
  if (rows.length === 0) return <p className={styles.quiet}>{t('week.nothing')}</p>;
  return (
    <section className={styles.week} aria-label={t('due.title')}>
      <p className={`${styles.head} numeric`}>
        <span>{t('due.title')}</span>
        <span>{due > 0 ? t('week.sum', { done, due, missed }) : t('week.none_yet')}</span>
      </p>
      <ul>
        {rows.slice(0, shown).map((one) => (
          <li key={`${one.row.phaseComponentId}/${one.row.itemId}`} data-state={one.state}>
            <Glyph state={one.state} />
            <Link to={placeOf(one.row)} className={styles.name ?? ''}>
              {nameOf(one.row)}
            </Link>
            <Told one={one} />
          </li>
        ))}
      </ul>
      {rows.length > shown && <Link to={all}>{t('due.more', { count: rows.length - shown })}</Link>}
    </section>
  );
}

function Glyph({ state }: { state: DueRow['state'] }) {
  const Icon = state === 'done' || state === 'missed' ? glyphs[state] : IconCircle;
  return <Icon size={16} aria-hidden="true" />;
}

/** „heute“, „3 von 7 · 2 versäumt“; of what is asked once its state alone. */
function Told({ one: { state, done, of, missed } }: { one: DueRow }) {
  const { t } = useTranslation('patient_programs');
  const words = [
    of > 1 && t('due.of', { done, of }),
    of > 1 && missed > 0 && t('due.missed', { count: missed }),
    of === 1 && t(`cell.${state}`),
  ];
  return <span className={`${styles.told} numeric`}>{words.filter(Boolean).join(' · ')}</span>;
}

/** Readings, answers and work of the practice have a place of their own; the rest is told in the programme. */
function usePlaces(patientId: string, program: string): (row: WeekRow) => string {
  const may = {
    measurement: [useMay('patient_measurement'), useModule('measurements')].every(Boolean),
    survey: [useMay('patient_survey_session'), useModule('surveys')].every(Boolean),
    staff: [useMay('task'), useModule('tasks')].every(Boolean),
  };
  return ({ kind, doer }) => {
    if (kind === 'measurement' && may.measurement) return recordPath(patientId, 'measurements');
    if (kind === 'survey' && may.survey) return recordPath(patientId, 'surveys');
    if (kind === 'task' && doer === 'staff' && may.staff) return recordPath(patientId, 'tasks');
    return program;
  };
}
