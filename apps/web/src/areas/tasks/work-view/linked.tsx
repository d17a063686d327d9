import IconBellRinging from '#icons/IconBellRinging';
import IconHeartbeat from '#icons/IconHeartbeat';
import IconMovie from '#icons/IconMovie';
import IconPuzzle from '#icons/IconPuzzle';
import IconUser from '#icons/IconUser';
import IconX from '#icons/IconX';
import { mediaLibraryPath, programComponentPath } from '@fernpuls/contract/paths';
import type { Task } from '@fernpuls/contract/tasks/task';
import {
  relateTask,
  type TaskRelation,
  taskRelations,
  unrelateTask,
} from '@fernpuls/contract/tasks/task-relations.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useNow } from '../../../ui/use-now.ts';
import { alarmAddress, ecgAddress, patientAddress } from '../addresses.ts';
import { AddRelation } from './add-relation.tsx';
import styles from './work.module.css';

const icons = {
  patients: IconUser,
  trigger_events: IconBellRinging,
  ecgs: IconHeartbeat,
  media: IconMovie,
  program_components: IconPuzzle,
};

/** Patients, alarms, ECGs, media and components a task belongs to besides its own. */
export function Linked({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const { t } = useTranslation('tasks');
  const { data, error, refetch, isPending } = useCall(taskRelations, { id: task.id });
  const changed = { invalidates: [taskRelations] };
  const relate = useCallMutation(relateTask, changed);
  const unrelate = useCallMutation(unrelateTask, changed);
  const offerUndo = useUndo();
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  const rows = data?.data ?? [];
  const add = async (subjectType: TaskRelation['subjectType'], subjectId: string) => {
    await relate.mutateAsync({ id: task.id, subjectType, subjectId });
  };
  const remove = async (relation: TaskRelation) => {
    await unrelate.mutateAsync({ id: task.id, relationId: relation.id });
    offerUndo({
      text: t('linked.removed'),
      undo: () => add(relation.subjectType, relation.subjectId),
    });
  };
  return (
    <>
      {!isPending && rows.length === 0 && <p className={styles.quiet}>{t('linked.empty')}</p>}
      <ul>
        {rows.map((relation) => (
          <Relation
            key={relation.id}
            relation={relation}
            taskId={task.id}
            onRemove={mayWrite ? () => void remove(relation) : null}
          />
        ))}
      </ul>
      {mayWrite && <AddRelation patientId={task.patientId} onAdd={add} />}
    </>
  );
}

type RelationProps = { relation: TaskRelation; taskId: string; onRemove: (() => void) | null };

function Relation({ relation, taskId, onRemove }: RelationProps) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const { subjectType, name, at } = relation;
  const SubjectIcon = icons[subjectType];
  return (
    <li className={styles.child}>
      <SubjectIcon size={16} aria-hidden="true" />
      <Link to={addressOf(relation, taskId)} className={styles.childTitle}>
        {name}
      </Link>
      <span className={styles.quiet}>
        {t(`linked.kind.${subjectType}`)}
        {at && `, ${format.moment(at, now)}`}
      </span>
      {onRemove && <IconButton label={t('linked.remove', { name })} icon={<IconX />} onClick={onRemove} />}
    </li>
  );
}

function addressOf({ subjectType, subjectId, patientId }: TaskRelation, taskId: string): string {
  const of = patientId ?? '';
  switch (subjectType) {
    case 'patients':
      return patientAddress(of);
    case 'trigger_events':
      return alarmAddress(of, subjectId);
    case 'ecgs':
      return ecgAddress(taskId, { patientId: of, id: subjectId });
    case 'media':
      return `${mediaLibraryPath}/${subjectId}`;
    case 'program_components':
      return programComponentPath(subjectId);
  }
}
