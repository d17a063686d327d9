import type { ExerciseCourse, ExercisePerson } from '@fernpuls/contract/training/exercise.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './exercise.module.css';
import { useReason } from './use-reason.ts';

const tones = {
  quiet: 'neutral',
  open: 'outline',
  as_expected: 'good',
  otherwise: 'warning',
  missed: 'danger',
  left: 'warning',
} as const satisfies Record<ExerciseCourse['verdict'], string>;

export function useCourseColumns(): Column<ExerciseCourse>[] {
  const { t } = useTranslation('training');
  const reason = useReason();
  return [
    {
      key: 'course',
      header: t('exercise.course'),
      phone: 'title',
      cell: ({ patientId, patientName, kind, isDangerous }) => (
        <span className={styles.two}>
          <Link to={recordPath(patientId)}>{patientName}</Link>
          <small>
            {t(`exercise.case.${kind}`)}
            {isDangerous && ` · ${t('exercise.dangerous')}`}
          </small>
        </span>
      ),
    },
    {
      key: 'expected',
      header: t('exercise.expected'),
      phone: 'value',
      cell: ({ expected }) => (
        <span className={styles.expected}>
          {expected.length === 0 ? t('exercise.nothing_expected') : expected.map(reason).join(' / ')}
        </span>
      ),
    },
    {
      key: 'done',
      header: t('exercise.done'),
      width: '13rem',
      phone: 'value',
      cell: (row) => <Done course={row} />,
    },
    {
      key: 'verdict',
      header: t('exercise.verdict'),
      width: '11rem',
      phone: 'title',
      cell: ({ verdict }) => <Chip tone={tones[verdict]}>{t(`exercise.verdicts.${verdict}`)}</Chip>,
    },
  ];
}

function Done({ course }: { course: ExerciseCourse }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const reason = useReason();
  if (course.reason && course.decidedByName)
    return (
      <span className={styles.two}>
        {reason(course.reason)}
        <small>
          {t('exercise.decided_after', {
            who: course.decidedByName,
            time: format.duration(Math.round((course.secondsToDecision ?? 0) / 60)),
          })}
        </small>
      </span>
    );
  if (course.seenByName) return t('exercise.seen_by', { who: course.seenByName });
  return course.hasArrived ? '–' : t('exercise.not_arrived');
}

export function usePersonColumns(): Column<ExercisePerson>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const number = { align: 'end', numeric: true, phone: 'value' } as const;
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => <strong>{name}</strong>, phone: 'title' },
    {
      ...number,
      key: 'asExpected',
      header: t('exercise.as_expected'),
      cell: ({ asExpected }) => format.number(asExpected),
    },
    {
      ...number,
      key: 'otherwise',
      header: t('exercise.otherwise'),
      cell: ({ otherwise }) => format.number(otherwise),
    },
    {
      ...number,
      key: 'left',
      header: t('exercise.left_dangerous'),
      cell: ({ leftDangerous }) => format.number(leftDangerous),
    },
  ];
}

/** Alarms and gaps are closed for reasons of their own. */
