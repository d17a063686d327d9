import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import styles from './steps.module.css';
import { type NoteOfStep, useStepNote } from './use-step-note.ts';

/** What was found at the step at hand; „gespeichert 09:41“ says that nothing is left to do. */
export function StepNote({ step }: { step: TaskStep }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const note = useStepNote(step);
  const saved = step.notedAt && !note.isDirty ? t('steps.saved', { time: format.time(step.notedAt) }) : '';
  return (
    <div className={styles.note}>
      <textarea
        aria-label={t('steps.note', { title: step.title })}
        placeholder={t('steps.note_hint')}
        rows={Math.min(6, 1 + note.text.split('\n').length)}
        maxLength={taskSteps.fields.note.max}
        value={note.text}
        onChange={(event) => note.type(event.target.value)}
        onBlur={() => void note.save()}
      />
      <span role="status" className={styles.state}>
        {note.hasFailed ? t('steps.not_saved') : saved}
      </span>
      {note.hasFailed && (
        <Button size="toolbar" onClick={() => void note.save()}>
          {t('steps.save_again')}
        </Button>
      )}
      {note.theirs && <Conflict theirs={note.theirs} note={note} />}
    </div>
  );
}

type Both = { theirs: NonNullable<NoteOfStep['theirs']>; note: NoteOfStep };

/** Two people wrote at once: both stand there until one is chosen. */
function Conflict({ theirs, note }: Both) {
  const { t } = useTranslation('tasks');
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('steps.conflict', { who: theirs.byName ?? t('steps.somebody') })}</p>
      <blockquote>{theirs.note}</blockquote>
      <p>{t('steps.mine')}</p>
      <blockquote>{note.text}</blockquote>
      <div className={styles.choice}>
        <Button onClick={() => void note.keepMine()}>{t('steps.keep_mine')}</Button>
        <Button onClick={() => void note.takeTheirs()}>{t('steps.take_theirs')}</Button>
      </div>
    </div>
  );
}
