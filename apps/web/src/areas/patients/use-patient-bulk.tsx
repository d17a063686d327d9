import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import type { Patient, patients } from '@fernpuls/contract/patients/patient';
import { keptFirst } from '@fernpuls/domain/patients/merge-status';
import IconArrowMerge from '#icons/IconArrowMerge';
import IconChecklist from '#icons/IconChecklist';
import IconMessage from '#icons/IconMessage';
import IconPlayerPause from '#icons/IconPlayerPause';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import IconRoute from '#icons/IconRoute';
import IconTags from '#icons/IconTags';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BulkAction } from '../../ui/list/list-screen.ts';
import { MessagePanel, TaskPanel } from './bulk-panels.tsx';
import { ActivatePanel, PausePanel } from './bulk-step-panels.tsx';
import { CohortChoice, ProgramChoice } from './group-choice.tsx';
import { comparePath } from './duplicates/duplicates-path.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { useBulkSending } from './use-bulk-sending.ts';

type Action = BulkAction<typeof patients.fields>;

/** What is offered for the selected patients. A locked access is opened in the record alone, not with a batch. */
export function usePatientBulk(): Action[] {
  const mayWrite = useMay('patient', 'write');
  const may: Record<string, boolean> = {
    cohort: [useMay(cohortAssignments.permission, 'write'), useModule('cohorts')].every(Boolean),
    program: [useMay('patient_program', 'write'), useMay('program'), useModule('programs')].every(Boolean),
    message: [useMay('message', 'write'), useModule('messages')].every(Boolean),
    task: [useMay('task', 'write'), useModule('tasks')].every(Boolean),
    compare: mayWrite,
    pause: mayWrite,
    activate: mayWrite,
  };
  const all = [...useChoosing(), ...useSteps()];
  return all.filter(({ key }) => may[key]);
}

/** Where something has to be chosen or written first. */
function useChoosing(): Action[] {
  const { t } = useTranslation('patients');
  const actions = useBulkActions();
  const sending = useBulkSending();
  const counted = (count: number) => t('bulk.count', { count });
  return [
    {
      key: 'cohort',
      icon: <IconTags aria-hidden="true" />,
      label: t('bulk.cohort'),
      counted,
      choices: (run) => (
        <CohortChoice
          onChoose={(chosen) =>
            run(t('bulk.act_cohort', { name: chosen.name }), (rows, each) =>
              actions.assignCohort(rows, chosen, each),
            )
          }
        />
      ),
    },
    {
      key: 'program',
      icon: <IconRoute aria-hidden="true" />,
      label: t('bulk.program'),
      counted,
      choices: (run) => (
        <ProgramChoice
          onChoose={(chosen) =>
            run(t('bulk.act_program', { name: chosen.name }), (rows, each) =>
              sending.propose(rows, chosen, each),
            )
          }
        />
      ),
    },
    {
      key: 'message',
      icon: <IconMessage aria-hidden="true" />,
      label: t('bulk.message'),
      counted,
      choices: (run) => (
        <MessagePanel
          onSend={(text) =>
            run(t('bulk.act_message'), (rows, each) => sending.sendMessages(rows, text, each))
          }
        />
      ),
    },
    {
      key: 'task',
      icon: <IconChecklist aria-hidden="true" />,
      label: t('bulk.task'),
      counted,
      choices: (run) => (
        <TaskPanel
          onSend={(given) =>
            run(t('bulk.act_task', { title: given.title }), (rows, each) =>
              sending.makeTasks(rows, given, each),
            )
          }
        />
      ),
    },
  ];
}

/** Two are compared; the others take a step of the life cycle. */
function useSteps(): Action[] {
  const { t } = useTranslation('patients');
  const navigate = useNavigate();
  const actions = useBulkActions();
  const counted = (count: number) => t('bulk.count', { count });
  return [
    {
      key: 'compare',
      icon: <IconArrowMerge aria-hidden="true" />,
      label: t('bulk.compare'),
      appliesToAll: (rows) => rows.length === 2,
      run: async ([first, second]) => {
        if (!first || !second) return;
        const [kept, gone] = keptFirst(first, second);
        await navigate(comparePath(kept.id, gone.id));
      },
    },
    {
      key: 'pause',
      icon: <IconPlayerPause aria-hidden="true" />,
      label: t('bulk.pause'),
      appliesTo: { fits: ({ status }: Patient) => status === 'active', otherwise: t('bulk.not_active') },
      counted,
      width: 320,
      choices: (run) => (
        <PausePanel
          onSend={(given) => run(t('bulk.pause'), (rows, each) => actions.pause(rows, given, each))}
        />
      ),
    },
    {
      key: 'activate',
      icon: <IconPlayerPlay aria-hidden="true" />,
      label: t('bulk.activate'),
      appliesTo: {
        fits: ({ status }: Patient) => status === 'paused' || status === 'inactive',
        otherwise: t('bulk.not_waiting'),
      },
      counted,
      choices: (run) => (
        <ActivatePanel
          onSend={(tells) => run(t('bulk.activate'), (rows, each) => actions.goOn(rows, tells, each))}
        />
      ),
    },
  ];
}
