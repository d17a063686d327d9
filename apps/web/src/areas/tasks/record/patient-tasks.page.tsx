import { patients } from '@fernpuls/contract/patients/patient';
import type { Task } from '@fernpuls/contract/tasks/task';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { patientTasksAddress, workAddress } from '../addresses.ts';
import { nextEndOfWork } from '../end-of-work.ts';
import { NoTasks } from '../no-tasks.tsx';
import { type PatientPart, patientTabs, type TaskTab } from '../task-filters.ts';
import { TaskFoot } from '../task-foot.tsx';
import { TaskRows } from '../task-rows.tsx';
import { TaskToolbar } from '../task-toolbar.tsx';
import styles from '../tasks.module.css';
import { useTaskView } from '../use-task-view.ts';
import { useTaskColumns } from '../use-task-columns.tsx';
import { useTaskWork } from '../use-task-work.ts';
import { usePatientTabCounts } from '../use-tasks.ts';

const { LazyDialog: NewTask } = lazyDialog(lazyPage(() => import('../new-task.tsx')));

/** What is to do about a patient, or by the patient; another patient begins anew. */
export function Component() {
  const { id = '' } = useParams();
  const part = useLocation().pathname.endsWith('/tasks/patient') ? 'by' : 'about';
  return <PatientTasks key={`${id} ${part}`} patientId={id} part={part} />;
}

function PatientTasks({ patientId, part }: { patientId: string; part: PatientPart }) {
  const { t } = useTranslation(['tasks', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const patient = useOne(patients, patientId, { ignore: [404] }).data;
  const view = useTaskView({ patientId, part });
  const work = useTaskWork(view);
  const counts = usePatientTabCounts({ patientId, part });
  const [dueAt, setDueAt] = useState<string | null>(null);
  const columns = useTaskColumns(view, work);
  const { actions, found, current } = work;
  const { container, onFocus } = current;
  const add = () => setDueAt(nextEndOfWork(Date.now()));
  const addressOf = (task: Task) => workAddress(task.id, { from: part });
  return (
    <section className={styles.inRecord} aria-label={t('shell:nav.tasks')}>
      <header className={styles.recordHead}>
        <h2>{t('shell:nav.tasks')}</h2>
        <Segmented
          label={t('of_patient.label')}
          value={part}
          onChange={(next) => void navigate(patientTasksAddress(patientId, next))}
          options={(['about', 'by'] as const).map((key) => ({ key, label: t(`of_patient.${key}`) }))}
        />
        <Tabs
          label={t('views')}
          current={view.tab}
          onChange={(key) => view.setTab(key as TaskTab)}
          tabs={patientTabs.map((key) => ({
            key,
            label: t(key === 'all' ? 'of_patient.open' : `tab.${key}`),
            count: counts[key],
          }))}
        />
      </header>
      <TaskToolbar
        view={view}
        columns={columns}
        mayWrite={actions.mayWrite}
        isNarrow={isNarrow}
        onNew={add}
      />
      <div ref={container} className={styles.content} onFocus={onFocus}>
        {found.error ? (
          <RegionError error={found.error} onRetry={found.retry} />
        ) : (
          <TaskRows
            view={view}
            work={work}
            columns={columns}
            empty={<NoTasks view={view} mayWrite={actions.mayWrite} onNew={add} />}
            activeId={null}
            addressOf={addressOf}
            onOpen={(task) => void navigate(addressOf(task))}
          />
        )}
      </div>
      <TaskFoot view={view} work={work} columns={columns} />
      {dueAt !== null && (
        <NewTask
          {...(patient ? { about: format.name(patient) } : {})}
          given={{ patientId, dueAt, ...(part === 'by' ? { assignedPatientId: patientId } : {}) }}
          onClose={() => setDueAt(null)}
        />
      )}
    </section>
  );
}
