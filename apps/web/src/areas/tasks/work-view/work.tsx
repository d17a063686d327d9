import type { Task } from '@fernpuls/contract/tasks/task';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { DrugChanges } from '../../../clinical/rail/drug-changes.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useIsNarrow, useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { backFromWork } from '../addresses.ts';
import { type Asking, FailDialog } from '../fail-dialog.tsx';
import { NewTask } from '../index.ts';
import { TaskStateChip } from '../task-state-chip.tsx';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskChanges } from '../use-task-changes.ts';
import { Checklist } from './checklist.tsx';
import { Linked } from './linked.tsx';
import { Place } from './list/place.tsx';
import type { TaskWalk } from './list/use-task-walk.ts';
import { OutcomeBox } from './rail/outcome.tsx';
import { CallLink } from './rail/call-link.tsx';
import { Person } from './rail/person.tsx';
import { useCallees } from './rail/use-callees.ts';
import { useOutcome } from './rail/use-outcome.ts';
import { useHeldUp } from './steps/use-held-up.ts';
import { SourceAlarm } from './source-alarm.tsx';
import { Subtasks } from './subtasks.tsx';
import { Talk } from './talk.tsx';
import { useWarning } from './use-warning.ts';
import { WorkBar } from './work-bar.tsx';
import { WorkFacts } from './work-facts.tsx';
import styles from './work.module.css';

type Props = { task: Task; walk: TaskWalk | null };

/** Where it came from, its steps and what was said; at the right the person, what belongs to it and how it ends. */
export function Work({ task: saved, walk }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'shell']);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const changes = useTaskChanges();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isWarning, setIsWarning] = useState(false);
  const actions = useTaskActions(changes, setAsking);
  const task = changes.shown(saved);
  const seesAlarms = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const event = useOne(triggerEvents, task.triggerEventId, { enabled: seesAlarms, ignore: [404] }).data;
  const outcome = useOutcome(event);
  const now = useNow(60_000);
  const isNarrow = useIsNarrow();
  const isStacked = useMedia('(max-width: 1023px)');
  const [part, setPart] = useState<Part>('steps');
  const isAway = (one: Part) => isStacked && part !== one;
  const { patient, best } = useCallees(task.patientId);
  const steps = useHeldUp(task.id);
  const noteCall = () => actions.mayWrite && steps.noteCall();
  const warning = useWarning(task, patient);
  const back = backFromWork(task, parameters.get('from'));
  const goOn = () => walk?.open(walk.next);
  const complete = () => {
    if (steps.required > 0) setPart('steps');
    if (steps.leads()) return;
    if (!outcome.isReady()) return setPart('end');
    const saving = actions.complete(task);
    if (!saving) return;
    void outcome.send();
    goOn();
  };
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys([{ keys: 'esc', label: t('keys.list_alone'), group, run: () => void navigate(back) }]);
  return (
    <>
      <PageHeader
        title={task.title}
        back={back}
        chips={<TaskStateChip state={task.state} />}
        actions={walk && <Place walk={walk} />}
      />
      {isStacked && <Parts part={part} hasPerson={task.patientId !== null} onChange={setPart} />}
      <div className={styles.work}>
        <div className={styles.main} hidden={isAway('steps')}>
          <WorkFacts task={task} mayWrite={actions.mayWrite} />
          {event && <SourceAlarm event={event} />}
          <Checklist taskId={task.id} mayWrite={actions.mayWrite} />
          <Subtasks task={task} mayWrite={actions.mayWrite} />
          <Talk task={task} mayWrite={actions.mayWrite} />
        </div>
        <aside className={styles.rail} aria-label={t('work.rail')} hidden={isStacked && part === 'steps'}>
          {task.patientId && (
            <div className={styles.person} hidden={isAway('person')}>
              <Person patientId={task.patientId} onCall={noteCall} />
              <DrugChanges patientId={task.patientId} now={now} />
            </div>
          )}
          {event && outcome.isOffered && actions.mayWrite && (
            <div hidden={isAway('end')}>
              <OutcomeBox event={event} outcome={outcome} />
            </div>
          )}
          <section className={styles.linked} aria-label={t('work.tab.linked')} hidden={isAway('end')}>
            <h2>{t('work.tab.linked')}</h2>
            <Linked task={task} mayWrite={actions.mayWrite} />
          </section>
        </aside>
      </div>
      {actions.mayWrite && (
        <WorkBar
          task={task}
          actions={actions}
          onComplete={complete}
          required={steps.required}
          onWarn={warning && (() => setIsWarning(true))}
          call={
            isNarrow &&
            best && (
              <CallLink number={best.phone} onCall={noteCall}>
                {t('person.call')}
              </CallLink>
            )
          }
        />
      )}
      <KeyBar hints={hintsOf(t, walk !== null)}>
        {walk && !isNarrow && t('shift.left', { count: walk.total })}
      </KeyBar>
      <FailDialog
        asking={asking}
        onFail={(asked, reason) => {
          actions.end(asked, reason);
          void outcome.send();
          goOn();
        }}
        onClose={() => setAsking(null)}
      />
      {isWarning && warning && <NewTask {...warning} onClose={() => setIsWarning(false)} />}
    </>
  );
}

type Part = 'steps' | 'person' | 'end';
type PartsProps = { part: Part; hasPerson: boolean; onChange: (part: Part) => void };

/** Where all does not stand side by side: one part at a time, none further than a key or a tap. */
function Parts({ part, hasPerson, onChange }: PartsProps) {
  const { t } = useTranslation('tasks');
  const parts: { key: Part; label: string }[] = [
    { key: 'steps', label: t('steps.title') },
    ...(hasPerson ? [{ key: 'person' as const, label: t('person.title') }] : []),
    { key: 'end', label: t('outcome.title') },
  ];
  return (
    <div className={styles.parts}>
      <Tabs label={t('work.facts')} tabs={parts} current={part} onChange={(key) => onChange(key as Part)} />
    </div>
  );
}

function hintsOf(t: (key: string) => string, hasList: boolean) {
  return [
    ...(hasList ? [{ keys: 'j k', label: t('one') }] : []),
    { keys: 'x', label: t('hint.tick') },
    { keys: 'c', label: t('hint.call') },
    { keys: 'o', label: t('hint.record') },
    { keys: 'm', label: t('hint.comment') },
    { keys: 'e', label: t('hint.complete') },
    { keys: 'esc', label: t('hint.list') },
  ];
}
