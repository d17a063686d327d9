import { tasksPath } from '@fernpuls/contract/paths';
import { tasks } from '@fernpuls/contract/tasks/task';
import { Navigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { workAddress } from '../addresses.ts';

/** A task by its id alone: leads to the task, from where back is its patient's tasks. */
export function Component() {
  const { taskId = '' } = useParams();
  const { t } = useTranslation(['tasks', 'shell']);
  const { data, error, refetch, isPending } = useOne(tasks, taskId, { ignore: [404] });
  const late = useDelayed(isPending);
  if (data && !error) {
    return <Navigate replace to={workAddress(data.id, data.patientId ? { from: 'about' } : {})} />;
  }
  const isGone = error?.status === 404;
  return (
    <>
      <PageHeader title={t('one')} back={tasksPath} />
      {error ? (
        <RegionError error={error} {...(isGone ? { title: t('gone') } : { onRetry: () => void refetch() })} />
      ) : (
        late && <Skeleton height="4rem" />
      )}
    </>
  );
}
