import { useRef, useState } from 'react';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { AlarmSteps } from './alarm-steps.tsx';
import styles from './follow-ups.module.css';
import { addTask, changeTask, type Chosen, type NewTask, toggleDone } from './model.ts';
import { TaskLine } from './task-line.tsx';
import type { About } from './use-about.ts';

type Props = {
  about: About;
  proposed: readonly NewTask[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  /** Somebody was spoken to: alarms may be closed by it. */
  isSpoken: boolean;
  now: number;
};

/** What follows from a call and takes effect with its one save. */
export function FollowUps({ about, proposed, chosen, onChange, isSpoken, now }: Props) {
  const { t } = useTranslation('cockpit');
  const mayTasks = useMay('task', 'write');
  const mayAlarms = useMay('patient_trigger', 'write');
  const { options } = usePeople();
  const { alarms, gaps, tasks } = about;
  return (
    <fieldset className={styles.box}>
      <legend>
        {t('follow.title')}{' '}
        <Text as="span" quiet small>
          {t('follow.effect')}
        </Text>
      </legend>
      <ul className={styles.list}>
        {mayTasks &&
          proposed.map((task) => (
            <TaskLine
              key={task.key}
              task={task}
              people={options}
              now={now}
              onChange={(changes) => onChange(changeTask(chosen, task.key, changes))}
            />
          ))}
        {mayTasks &&
          tasks.map(({ id, title }) => (
            <li key={id} className={styles.line}>
              <Checkbox
                label={t('follow.done', { title })}
                checked={chosen.doneTaskIds.includes(id)}
                onChange={() => onChange(toggleDone(chosen, id))}
              />
            </li>
          ))}
        {mayAlarms && gaps.length > 0 && (
          <li className={styles.line}>
            <Checkbox
              label={t('follow.gaps', { count: gaps.length })}
              checked={chosen.withGaps}
              onChange={(withGaps) => onChange({ ...chosen, withGaps })}
            />
          </li>
        )}
        {mayAlarms && alarms.length > 0 && (
          <AlarmSteps
            count={alarms.length}
            value={chosen.step}
            mayClose={isSpoken}
            onChange={(step) => onChange({ ...chosen, step })}
          />
        )}
        {mayTasks && <NewLine onAdd={(title) => onChange(addTask(chosen, title, now))} />}
      </ul>
    </fieldset>
  );
}

function NewLine({ onAdd }: { onAdd: (title: string) => void }) {
  const { t } = useTranslation('cockpit');
  const [title, setTitle] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const written = title.trim();
    if (written === '') return;
    onAdd(written);
    setTitle('');
    input.current?.focus();
  };
  return (
    <li className={styles.new}>
      <input
        ref={input}
        aria-label={t('follow.add')}
        placeholder={t('follow.add')}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
    </li>
  );
}
