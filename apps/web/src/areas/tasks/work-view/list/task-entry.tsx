import type { Task } from '@fernpuls/contract/tasks/task';
import { useEffect, useRef } from 'react';
import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../ui/link.tsx';
import { DueDate } from '../../due-date.tsx';
import { holdersOf } from '../../holders.ts';
import { HolderMark } from '../../task-holders.tsx';
import styles from './list.module.css';
import { StepRing } from './step-ring.tsx';

/** Priority, what and for whom, by when, how far it is and who has it. */
export function TaskEntry({ task, to, isCurrent }: { task: Task; to: string; isCurrent: boolean }) {
  const { t } = useTranslation(['tasks', 'values']);
  const place = useRef<HTMLLIElement>(null);
  const holder = holdersOf(task).find(({ kind }) => kind === 'person');
  const about = [task.patientName, t(`values:task_type.${task.taskType}`)].filter(Boolean).join(' · ');
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={place}>
      <Link to={to} replace className={styles.entry} aria-current={isCurrent ? 'true' : undefined}>
        <PriorityGlyph priority={task.priority} />
        <strong title={task.title}>{task.title}</strong>
        <DueDate task={task} />
        <span className={styles.about} title={about}>
          {about}
        </span>
        <span className={styles.marks}>
          <StepRing done={task.doneStepCount} count={task.stepCount} />
          {holder && <HolderMark holder={holder} />}
          {holder && <span className="visually-hidden">{t('assigned_to', { name: holder.name })}</span>}
        </span>
      </Link>
    </li>
  );
}
