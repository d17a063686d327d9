import type { LogisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import type { OperatorTaskRow } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, usePerson } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { placeAt } from '../../../../ui/walk.ts';
import { ChoreRow } from './chore-row.tsx';
import { choresOf } from './chores.ts';
import { DoneDialog } from './done-dialog.tsx';
import styles from './dashboard.module.css';
import { TaskRow } from './task-row.tsx';
import { nextStepOf, taskKey } from './task-words.ts';
import { useMarks } from './use-marks.ts';

type Props = { tasks: readonly OperatorTaskRow[]; overview: LogisticsOverview | undefined };

/** What needs a hand today, by urgency, each with its one next step; J and K walk, ↵ goes there. */
export function TaskList({ tasks, overview }: Props) {
  const { t } = useTranslation(['operator', 'shell', 'lists', 'ui']);
  const navigate = useNavigate();
  const person = usePerson();
  const mayWrite = useMay('tenant', 'write');
  const [view, setView] = useState<'mine' | 'all'>('all');
  const [at, setAt] = useState(0);
  const [settled, setSettled] = useState<OperatorTaskRow | null>(null);
  const marks = useMarks(person.id);
  const format = useFormat();
  const now = useNow(60_000);
  const shown = tasks.filter(({ takenBy }) => view === 'all' || takenBy?.id === person.id);
  const chores = overview && view === 'all' ? choresOf(overview, { t, format, now }) : [];
  const count = shown.length + chores.length;
  const current = placeAt(at, count);
  const task = shown[current];
  const chore = chores[current - shown.length];
  const goal = task ? nextStepOf(task) : chore?.to;
  const finish = (one: OperatorTaskRow) => (one.isCritical ? setSettled(one) : void marks.done(one));
  const group = t('shell:keys.lists');
  const onTask = goal
    ? [
        {
          keys: 'j',
          label: t('lists:key_next'),
          group,
          run: () => setAt(placeAt(current + 1, count)),
        },
        {
          keys: 'k',
          label: t('lists:key_previous'),
          group,
          run: () => setAt(placeAt(current - 1, count)),
        },
        { keys: 'enter', label: t('ui:open'), group, run: () => void navigate(goal) },
      ]
    : [];
  const onOwn =
    task && mayWrite
      ? [
          { keys: 'a', label: t('verb.take'), group, run: () => void marks.take(task) },
          { keys: 'z', label: t('verb.later'), group, run: () => void marks.later(task) },
          { keys: 'e', label: t('verb.done'), group, run: () => finish(task) },
        ]
      : [];
  useHotkeys([
    ...onTask,
    ...onOwn,
    { keys: '1', label: t('mine'), group, run: () => setView('mine') },
    { keys: '2', label: t('all'), group, run: () => setView('all') },
  ]);
  return (
    <section className={styles.card} aria-labelledby="manage-tasks">
      <div className={styles.head}>
        <h2 id="manage-tasks">{t('today')}</h2>
        <span className={`${styles.quiet} numeric`}>{count}</span>
        <span className={styles.quiet}>{t('by_urgency')}</span>
        <Segmented
          label={t('whose')}
          value={view}
          options={[
            { key: 'mine', label: t('mine') },
            { key: 'all', label: t('all') },
          ]}
          onChange={setView}
        />
      </div>
      {count === 0 && (
        <p className={styles.nothing}>
          <IconCircleCheck aria-hidden="true" /> {t('nothing_to_do')}
        </p>
      )}
      <ul className={styles.tasks}>
        {shown.map((one, index) => (
          <TaskRow
            key={taskKey(one)}
            task={one}
            isCurrent={index === current}
            onPick={() => setAt(index)}
            verbs={mayWrite ? { ...marks, done: finish } : null}
          />
        ))}
        {chores.map((one, index) => (
          <ChoreRow
            key={one.key}
            chore={one}
            isCurrent={shown.length + index === current}
            onPick={() => setAt(shown.length + index)}
          />
        ))}
      </ul>
      {settled && (
        <DoneDialog
          task={settled}
          onClose={() => setSettled(null)}
          onDone={(reason) => marks.done(settled, reason)}
        />
      )}
    </section>
  );
}
