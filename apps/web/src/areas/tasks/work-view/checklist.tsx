import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { AddLine } from './add-line.tsx';
import { Step } from './steps/step.tsx';
import { useSteps } from './use-lines.ts';
import styles from './work.module.css';

type Props = { taskId: string; mayWrite: boolean };

/** The steps of a task: X ticks the one at hand and goes on, Alt and arrows move. Each is saved at once. */
export function Checklist({ taskId, mayWrite }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const steps = useSteps(taskId);
  const list = useRef<HTMLOListElement>(null);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const here = () => boxes().findIndex((box) => box === document.activeElement);
  const field = useRef<HTMLInputElement>(null);
  const current = steps.rows.findIndex((step) => !step.isDone);
  // The one that has the focus, else the first that is open.
  const tickHere = () => {
    const step = steps.rows[here() < 0 ? current : here()];
    if (step) steps.tick(step);
  };
  // The line takes its focus along.
  const move = (step: TaskStep, by: 1 | -1) => {
    const to = steps.rows.indexOf(step) + by;
    void steps.move(step, by);
    requestAnimationFrame(() => boxes()[to]?.focus());
  };
  const moveHere = (by: 1 | -1) => {
    const step = steps.rows[here()];
    if (step) move(step, by);
  };
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys(
    [
      { keys: 'x', label: t('keys.tick'), group, run: tickHere },
      { keys: 'shift+x', label: t('steps.add'), group, run: () => field.current?.focus() },
      { keys: 'alt+arrowdown', label: t('keys.step_down'), group, run: () => moveHere(1) },
      { keys: 'alt+arrowup', label: t('keys.step_up'), group, run: () => moveHere(-1) },
    ],
    mayWrite,
  );
  const done = steps.rows.filter((step) => step.isDone).length;
  return (
    <section className={styles.block} aria-labelledby="steps-title">
      <header className={styles.head}>
        <h2 id="steps-title">{t('steps.title')}</h2>
        {steps.rows.length > 0 && <Progress done={done} count={steps.rows.length} />}
      </header>
      {steps.error ? (
        <RegionError error={steps.error} onRetry={() => void steps.refetch()} />
      ) : (
        <ol ref={list}>
          {steps.rows.map((step, index) => (
            <Step
              key={step.id}
              step={step}
              isCurrent={index === current}
              isFirst={index === 0}
              isLast={index === steps.rows.length - 1}
              mayWrite={mayWrite}
              onTick={() => steps.tick(step)}
              onMove={(by) => move(step, by)}
              onMark={(marks) => steps.mark(step, marks)}
              onRemove={() => void steps.remove(step)}
            />
          ))}
        </ol>
      )}
      {!steps.isPending && !steps.error && steps.rows.length === 0 && (
        <p className={styles.quiet}>{t('steps.empty')}</p>
      )}
      {mayWrite && (
        <AddLine
          label={t('steps.add')}
          max={taskSteps.fields.title.max ?? 300}
          onAdd={steps.add}
          field={field}
        />
      )}
    </section>
  );
}

function Progress({ done, count }: { done: number; count: number }) {
  const { t } = useTranslation('tasks');
  return (
    <span className={`${styles.progress} numeric`}>
      {t('steps.progress', { done, count })}
      <progress value={done} max={count} aria-hidden="true" />
    </span>
  );
}
