import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { patientProgramPath } from '@fernpuls/contract/paths';
import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import type { PatientProgram, PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconMessages from '#icons/IconMessages';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { ConsentList } from './consent-list.tsx';
import { useCriterionWords } from './criterion-words.ts';
import { GoalPicture } from './goal-picture.tsx';
import { type Goal, goalKey, useGoalWords } from './goal-words.ts';
import { heldIn, type ProgramText } from './phase-change.ts';
import styles from './rail.module.css';

type Props = {
  part: PatientProgram;
  patientId: string;
  course: PatientProgramCourse | undefined;
  steps: readonly PatientProgramStep[];
  program: ProgramText | null;
};

/** Beside the week: what the next phase waits for, goals, guides, what was consented to. */
export function Rail({ part, patientId, course, steps, program }: Props) {
  const base = patientProgramPath(patientId, part.id);
  const guides = program
    ? heldIn(program, part.phase).flatMap(
        ({ componentId }) => program.components[componentId]?.document.guideIds ?? [],
      )
    : [];
  return (
    <aside className={styles.rail}>
      {course && part.status === 'consented' && (
        <Criteria part={part} course={course} next={program?.phases[part.phase]?.name ?? null} />
      )}
      {course && <Goals goals={course.goals} base={base} />}
      <Guides ids={[...new Set(guides)]} base={base} />
      <ConsentList steps={steps} />
    </aside>
  );
}

type CriteriaProps = { part: PatientProgram; course: PatientProgramCourse; next: string | null };

function Criteria({ part, course: { criteria, adherence }, next }: CriteriaProps) {
  const { t } = useTranslation('patient_programs');
  const words = useCriterionWords();
  const met = criteria.filter(({ isMet }) => isMet).length;
  return (
    <section aria-labelledby="program-criteria">
      <header>
        <h3 id="program-criteria">
          {next === null ? t('criteria.last') : t('criteria.title', { phase: part.phase + 1, name: next })}
        </h3>
        {criteria.length > 0 && (
          <Chip tone={met === criteria.length ? 'good' : 'warning'}>
            {t('criteria.met', { met, of: criteria.length })}
          </Chip>
        )}
      </header>
      <ul>
        {criteria.map((one, at) => (
          <li key={at}>
            {one.isMet ? (
              <IconCircleCheck className={styles.good} role="img" aria-label={t('criteria.is_met')} />
            ) : (
              <IconCircleDashed className={styles.open} role="img" aria-label={t('criteria.is_open')} />
            )}
            <span className={styles.grow}>{words.title(one)}</span>
            <span className="numeric">{words.have(one)}</span>
          </li>
        ))}
      </ul>
      {criteria.length === 0 && next !== null && <p className={styles.quiet}>{t('criteria.by_hand')}</p>}
      <p className={styles.quiet}>
        {adherence === null ? t('criteria.no_adherence') : t('criteria.adherence', { percent: adherence })}
      </p>
    </section>
  );
}

function Goals({ goals, base }: { goals: readonly Goal[]; base: string }) {
  const { t } = useTranslation('patient_programs');
  return (
    <section aria-labelledby="program-goals">
      <header>
        <h3 id="program-goals">{t('goal.title')}</h3>
        <span className={styles.quiet}>{goals.length > 0 && goals.length}</span>
      </header>
      {goals.length === 0 && <p className={styles.quiet}>{t('goal.none')}</p>}
      <ul>
        {goals.map((goal) => (
          <GoalLine key={goalKey(goal)} goal={goal} base={base} />
        ))}
      </ul>
    </section>
  );
}

function GoalLine({ goal, base }: { goal: Goal; base: string }) {
  const { t } = useTranslation('patient_programs');
  const words = useGoalWords();
  const Icon = { met: IconCircleCheck, missed: IconAlertTriangle, open: IconCircleDashed }[goal.state];
  const tone = { met: styles.good, missed: styles.missed, open: styles.open }[goal.state];
  return (
    <li>
      <Icon className={tone} role="img" aria-label={t(`goal.state.${goal.state}`)} />
      <span className={styles.grow}>
        <Link to={`${base}/goals/${goalKey(goal)}`}>{goal.title}</Link>
        <span className={styles.quiet}>{words.reached(goal)}</span>
      </span>
      {goal.course.length > 0 && (
        <GoalPicture goal={goal} width={110} height={32} label={t('goal.course', { title: goal.title })} />
      )}
      <strong className="numeric" data-missed={goal.state === 'missed' || undefined}>
        {words.latest(goal)}
      </strong>
    </li>
  );
}

function Guides({ ids, base }: { ids: readonly string[]; base: string }) {
  const { t } = useTranslation('patient_programs');
  if (!useMay('patient_event') || ids.length === 0) return null;
  return (
    <section aria-labelledby="program-guides">
      <header>
        <h3 id="program-guides">{t('guide.title')}</h3>
      </header>
      <ul>
        {ids.map((id) => (
          <GuideLine key={id} id={id} base={base} />
        ))}
      </ul>
    </section>
  );
}

function GuideLine({ id, base }: { id: string; base: string }) {
  const { data } = useOne(interviewGuides, id, { ignore: [403, 404] });
  if (!data) return null;
  return (
    <li>
      <IconMessages aria-hidden="true" />
      <span className={styles.grow}>
        <Link to={`${base}/interview_guides/${id}`}>{data.name}</Link>
        {data.indication && <span className={styles.quiet}>{data.indication}</span>}
      </span>
    </li>
  );
}
