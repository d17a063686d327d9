import type { StudyPage } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import { useState } from 'react';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { ResolveDialog } from '../subject/resolve-dialog.tsx';
import { SubjectDialogs } from '../subject/subject-dialogs.tsx';
import type { Task } from '../subject/task.ts';
import { Counters } from './counters.tsx';
import { Matrix } from './matrix.tsx';
import { grouped, moved, type Place } from './matrix-model.ts';
import styles from './page.module.css';
import { SidePanel } from './side-panel.tsx';

type Props = { study: Study; page: StudyPage };

/** Who is where: a row per pseudonym, a column per visit, most urgent on top; beside it the one chosen. */
export function MatrixPart({ study, page }: Props) {
  const { t } = useTranslation(['studies', 'shell']);
  const mayWrite = useMay('patient_study', 'write');
  const isNarrow = useIsNarrow();
  const [chosen, setPlace] = useState<Place | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [isResolving, setResolving] = useState(false);
  const inOrder = grouped(page.subjects).flatMap(({ rows }) => rows);
  const place = moved(inOrder, chosen, {});
  const subject = inOrder.find(({ pseudonym }) => pseudonym === place?.pseudonym);
  const visit = subject?.visits[place?.visit ?? 0];
  const go = (by: Parameters<typeof moved>[2]) => setPlace(moved(inOrder, place, by));
  const isIn = subject?.status === 'screening' || subject?.status === 'active';
  const begin = (kind: Task['kind']) => {
    if (!mayWrite || !subject?.patientStudyId || !isIn) return;
    setTask({ kind, patientStudyId: subject.patientStudyId, visitId: visit?.id ?? null });
  };
  const group = t('shell:keys.lists');
  useHotkeys(
    [
      { keys: 'j', label: t('key.person'), group, run: () => go({ rows: 1 }) },
      { keys: 'k', label: t('key.person_back'), group, run: () => go({ rows: -1 }) },
      { keys: 'arrowright', label: t('key.visit'), group, run: () => go({ visits: 1 }) },
      { keys: 'arrowleft', label: t('key.visit_back'), group, run: () => go({ visits: -1 }) },
      { keys: 'enter', label: t('key.form'), group, run: () => begin('visit') },
      { keys: 't', label: t('key.appointment'), group, run: () => begin('appointment') },
      { keys: 'd', label: t('key.leave'), group, run: () => begin('leave') },
      { keys: 'i', label: t('key.inclusion'), group, run: () => begin('inclusion') },
      { keys: 'r', label: t('key.name'), group, run: () => subject && mayWrite && setResolving(true) },
    ],
    task === null && !isResolving,
  );
  if (page.subjects.length === 0)
    return (
      <EmptyState title={t('nobody')} text={t(study.status === 'draft' ? 'nobody_draft' : 'nobody_text')} />
    );
  return (
    <>
      <Counters study={study} page={page} />
      <div className={styles.work}>
        <Matrix
          study={study}
          page={page}
          place={place}
          onPlace={setPlace}
          onOpen={(to) => {
            setPlace(to);
            const of = inOrder.find(({ pseudonym }) => pseudonym === to.pseudonym);
            const cell = of?.visits[to.visit];
            if (mayWrite && of?.patientStudyId && cell && of.group !== 'out')
              setTask({ kind: 'visit', patientStudyId: of.patientStudyId, visitId: cell.id });
          }}
        />
        {subject && (
          <SidePanel
            key={subject.pseudonym}
            subject={subject}
            page={page}
            mayWrite={mayWrite}
            onTask={begin}
            onResolve={() => setResolving(true)}
          />
        )}
      </div>
      <KeyBar
        hints={[
          { keys: 'j k', label: t('key.person') },
          { keys: 'arrowleft arrowright', label: t('key.visit') },
          ...(mayWrite
            ? [
                { keys: 'enter', label: t('key.form') },
                { keys: 't', label: t('key.appointment') },
                { keys: 'd', label: t('key.leave') },
                { keys: 'i', label: t('key.inclusion') },
                { keys: 'r', label: t('key.name') },
              ]
            : []),
        ]}
      >
        {!isNarrow && t('names_note')}
      </KeyBar>
      {task && <SubjectDialogs task={task} onClose={() => setTask(null)} />}
      {isResolving && subject && (
        <ResolveDialog studyId={study.id} pseudonym={subject.pseudonym} onClose={() => setResolving(false)} />
      )}
    </>
  );
}
