import { newPatientProgramPath, patientProgramPath } from '@fernpuls/contract/paths';
import { patientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { today } from '../../../ui/today.ts';
import { HeatMaps } from './heat-maps.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { PartActions } from './part-actions.tsx';
import { PartState } from './part-state.tsx';
import { ProgramsHead, tabOf } from './programs-head.tsx';
import { Rail } from './rail.tsx';
import styles from './record.module.css';
import { Timeline } from './timeline.tsx';
import { useShared, useSteps, useVersion, versionOf } from './use-parts.ts';
import { useMarking, useWeek } from './use-week.ts';
import { useRowNames, WeekGrid } from './week-grid.tsx';
import { WeekKeys } from './week-keys.tsx';
import { type MarkState, markOf, mayBeMarked, type WeekRow } from './week-model.ts';

/** Somebody's part in a programme: where they stand, how the week goes, what the next phase waits for. */
export function Component() {
  const { patientId, parts } = useShared();
  const { patientProgramId = '' } = useParams();
  const { t } = useTranslation('patient_programs');
  const part = parts.rows.find(({ id }) => id === patientProgramId);
  if (!part) return <EmptyState title={t('unknown')} text={t('unknown_text')} />;
  return <PartPage key={part.id} patientId={patientId} part={part} parts={parts.rows} />;
}

type Props = { patientId: string; part: PatientProgram; parts: readonly PatientProgram[] };

function PartPage({ patientId, part, parts }: Props) {
  const { t } = useTranslation('patient_programs');
  const steps = useSteps(part.id);
  const { document } = useVersion(part.programId, versionOf(part));
  const course = useCall(patientProgramCourse, { patientProgramId: part.id });
  const mayWrite = useMay('patient_program', 'write');
  const isBegun = part.startedOn !== null;
  const now = course.data?.today ?? today();
  return (
    <section className={styles.page}>
      <ProgramsHead patientId={patientId} parts={parts} current={tabOf(part)}>
        <PartState part={part} steps={steps.rows} />
        {mayWrite && (
          <PartActions
            part={part}
            patientId={patientId}
            program={document}
            criteria={course.data?.criteria ?? []}
          />
        )}
      </ProgramsHead>
      {part.status !== 'consented' && <h3 className={styles.partName}>{part.programName}</h3>}
      {steps.data && document && <Timeline part={part} steps={steps.rows} program={document} today={now} />}
      {part.status === 'candidate' && (
        <EmptyState
          title={t('locked.title')}
          text={t('locked.text')}
          action={
            mayWrite && (
              <ButtonLink variant="primary" to={newPatientProgramPath(patientId, part.programId)}>
                {t('locked.do')}
              </ButtonLink>
            )
          }
        />
      )}
      {isBegun && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <WeekOf part={part} patientId={patientId} />
            <HeatMaps course={course.data} base={patientProgramPath(patientId, part.id)} />
          </div>
          <Rail
            part={part}
            patientId={patientId}
            course={course.data}
            steps={steps.rows}
            program={document}
          />
          {course.error && <RegionError error={course.error} onRetry={() => void course.refetch()} />}
        </div>
      )}
      <Outlet context={{ patientId, part, program: document, course: course.data }} />
    </section>
  );
}

function WeekOf({ part, patientId }: Omit<Props, 'parts'>) {
  const { t } = useTranslation('patient_programs');
  const navigate = useNavigate();
  const { search } = useLocation();
  const nameOf = useRowNames();
  const week = useWeek(part.id, part.status === 'consented' ? null : part.endedOn);
  const marking = useMarking(week);
  const mayWrite = useMay('patient_program', 'write') && part.status === 'consented';
  const [open, setOpen] = useState<{ row: WeekRow; day: string } | null>(null);
  const cellOf = (row: WeekRow, day: string) => row.cells[week.days.indexOf(day)];
  const show = (row: WeekRow, day: string) => {
    if (mayWrite && week.data && mayBeMarked(row, day, week.data.today)) return setOpen({ row, day });
    void navigate(`${patientProgramPath(patientId, part.id)}/program_components/${row.componentId}${search}`);
  };
  const tell = (row: WeekRow, day: string, state: MarkState, note: string | null = null) => {
    const cell = cellOf(row, day);
    if (!cell) return;
    const before = markOf(row, day, cell);
    if (before.state === state && before.note === note) return;
    void marking.mark({ ...before, state, note }, { before, title: nameOf(row) });
  };
  const cell = open && cellOf(open.row, open.day);
  return (
    <>
      {week.error && !week.data && <RegionError error={week.error} onRetry={() => void week.refetch()} />}
      {week.isPending && <Skeleton height={320} />}
      {week.data && week.rows.length === 0 && (
        <EmptyState title={t('week.nothing')} text={t('week.nothing_text')} />
      )}
      {week.data && (
        <div
          className={styles.weekBox}
          data-paused={part.pausedSince !== null && week.days.some((day) => day >= (part.pausedSince ?? ''))}
        >
          <WeekGrid week={week} onOpen={show} />
        </div>
      )}
      <div className={styles.keys}>
        <WeekKeys week={week} mayWrite={mayWrite} busy={marking.busy} onOpen={show} onTell={tell} />
      </div>
      {open && cell && (
        <MarkDialog
          row={open.row}
          cell={cell}
          day={open.day}
          onMark={(state, note) => tell(open.row, open.day, state, note)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
