import { tasks } from '@fernpuls/contract/tasks/task';
import { type TaskVersion, taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { useCall } from '../../../api/hooks.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../../ui/versions/compared-fields.tsx';
import { netChanges } from '../../../ui/versions/net-changes.ts';
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
    <>
      <Row>
        <CompareHistory versions={data.data} />
      </Row>
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
    </>
  );
}

/** Any two states of the task: its own fields as they were and are; what happened to its steps stands among what lies between. */
function CompareHistory({ versions }: { versions: readonly TaskVersion[] }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const states = versions.map((one) => ({ ...one, name: happened(one, t) }));
  return (
    <CompareVersions versions={states}>
      {({ steps }) => {
        const changes = netChanges(steps.filter(({ action }) => action === 'update')).filter(isTold);
        const others = steps.some(({ action }) => action !== 'update');
        if (changes.length === 0 && others) return null;
        return (
          <ComparedFields
            changes={changes}
            nameOf={(field) => nameOf(field, t)}
            textOf={(field, value) => valueOf({ field, value, t, format })}
          />
        );
      }}
    </CompareVersions>
  );
}

/** What happened, with the step or the comment it happened to. */
function happened({ action, changes }: TaskVersion, t: Translate): string {
  const name = t(`history.action.${action}`, { defaultValue: action });
  const [first] = action === 'update' || action === 'create' ? [] : changes;
  return [name, first?.to ?? first?.from].filter(Boolean).join(': ');
}

// Told by the line's own head, or the clock's notes beside it.
const silent = ['startedAt', 'doneAt', 'doneById', 'createdById'];
const isTold = ({ field }: { field: string }) => !silent.includes(field);
const nameOf = (field: string, t: Translate) =>
  t(`history.field.${field}`, { defaultValue: t(`tasks.${field}`, { defaultValue: field }) });

function Changes({ version }: { version: TaskVersion }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const shown = version.changes.filter(isTold);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{nameOf(field, t)}</dt>
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
