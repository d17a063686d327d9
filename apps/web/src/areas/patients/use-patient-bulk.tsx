import type { Patient, patients } from '@fernpuls/contract/patients/patient';
import IconArrowMerge from '#icons/IconArrowMerge';
import IconChecklist from '#icons/IconChecklist';
import IconMessage from '#icons/IconMessage';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconTags from '#icons/IconTags';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BulkAction } from '../../ui/list/list-screen.ts';
import { MessagePanel, TaskPanel } from './bulk-panels.tsx';
import { CohortChoice } from './cohort-choice.tsx';
import { comparePath } from './duplicates/duplicates-path.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useBulkSending } from './use-bulk-sending.ts';

/** What is offered for the selected patients. A locked access is opened in the record alone, not with a batch. */
export function usePatientBulk(): BulkAction<typeof patients.fields>[] {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const actions = useBulkActions();
  const sending = useBulkSending();
  const withCohorts = useModule('cohorts');
  const mayWriteTo = [useMay('message', 'write'), useModule('messages')].every(Boolean);
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const cohort: BulkAction<typeof patients.fields> = {
    key: 'cohort',
    icon: <IconTags aria-hidden="true" />,
    label: t('bulk.cohort'),
    choices: (run) => (
      <CohortChoice onChoose={(chosen) => run((rows) => actions.assignCohort(rows, chosen))} />
    ),
  };
  const message: BulkAction<typeof patients.fields> = {
    key: 'message',
    icon: <IconMessage aria-hidden="true" />,
    label: t('bulk.message'),
    choices: (run) => <MessagePanel onSend={(text) => run((rows) => sending.sendMessages(rows, text))} />,
  };
  const task: BulkAction<typeof patients.fields> = {
    key: 'task',
    icon: <IconChecklist aria-hidden="true" />,
    label: t('bulk.task'),
    choices: (run) => <TaskPanel onSend={(given) => run((rows) => sending.makeTasks(rows, given))} />,
  };
  return [
    ...(withCohorts ? [cohort] : []),
    ...(mayWriteTo ? [message] : []),
    ...(mayTask ? [task] : []),
    {
      key: 'compare',
      icon: <IconArrowMerge aria-hidden="true" />,
      label: t('bulk.compare'),
      appliesToAll: (rows) => rows.length === 2,
      run: async ([first, second]) => {
        if (first && second) await navigate(comparePath(first.id, second.id));
      },
    },
    {
      key: 'pause',
      icon: <IconPlayerPause aria-hidden="true" />,
      label: t('bulk.pause'),
      appliesTo: ({ status }: Patient) => status === 'active',
      run: (rows) => actions.setStatus(rows, 'paused'),
    },
    {
      key: 'activate',
      icon: <IconPlayerPlay aria-hidden="true" />,
      label: t('bulk.activate'),
      appliesTo: ({ status }: Patient) => status === 'paused' || status === 'inactive',
      run: (rows) => actions.setStatus(rows, 'active'),
    },
  ];
}
