import { tasks } from '@fernpuls/contract/tasks/task';
import { type TaskVersion, taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { useCall } from '../../../api/hooks.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './work.module.css';

/** Who changed what and when, from and to; the newest first. */
export function History({ taskId }: { taskId: string }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const { data, error, refetch, isPending } = useCall(taskVersions, { id: taskId });
  const late = useDelayed(isPending);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return late ? <Skeleton height="8rem" /> : null;
  return (
    <ol className={styles.versions}>
      {data.data.map((version) => (
        <li key={version.id} className={styles.version}>
          <p className={styles.saidBy}>
            <strong>{t(`history.action.${version.action}`, { defaultValue: version.action })}</strong>{' '}
            <span className={styles.quiet}>
              {version.byName ?? t('history.system')}, {format.moment(version.at, now)}
            </span>
          </p>
          <Changes version={version} />
        </li>
      ))}
    </ol>
  );
}

// Told by the line's own head, or the clock's notes beside it.
const silent = ['startedAt', 'doneAt', 'doneById', 'createdById'];

function Changes({ version }: { version: TaskVersion }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const shown = version.changes.filter(({ field }) => !silent.includes(field));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, from, to }) => (
        <div key={field}>
          <dt>
            {t(`history.field.${field}`, { defaultValue: t(`tasks.${field}`, { defaultValue: field }) })}
          </dt>
          <dd>
            {from !== null && from !== to && (
              <>
                <del>{valueOf({ field, value: from, t, format })}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            {to === null ? (
              <ins>{t('history.nothing')}</ins>
            ) : (
              <ins>{valueOf({ field, value: to, t, format })}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Given = { field: string; value: string; t: Translate; format: Format };

const words: Record<string, string> = {
  state: 'values:task_state',
  priority: 'values:priority',
  taskType: 'values:task_type',
  pbaCondition: 'tasks:pba',
};

function valueOf({ field, value, t, format }: Given): string {
  const kind = Object.entries(tasks.fields).find(([name]) => name === field)?.[1].kind;
  if (kind === 'instant') return format.dateTime(value);
  const list = words[field];
  return list ? t(`${list}.${value}`, { defaultValue: value }) : value;
}
