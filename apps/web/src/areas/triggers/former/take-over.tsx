import {
  type FormerGroup,
  formerRules,
  formerRulesDuty,
  type MissedPatient,
  takeOverFormerRules,
} from '@fernpuls/contract/triggers/former-rules.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { makeMissedTask } from './missed-task.ts';

type Props = {
  group: FormerGroup;
  /** Null while nothing was compared. */
  missed: readonly MissedPatient[] | null;
  onClose: () => void;
};

/** Asked before a group is taken over: for whom, and whether the calls to those nobody was told of become tasks. */
export function TakeOver({ group, missed, onClose }: Props) {
  const { t } = useTranslation(['former_rules', 'values']);
  const format = useClinicalFormat();
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const toCall = mayTask ? (missed ?? []).filter(({ wasTold }) => !wasTold) : [];
  const [makesTasks, setMakesTasks] = useState(true);
  const taking = useCallMutation(takeOverFormerRules, {
    invalidates: [formerRules, formerRulesDuty, measurementTriggers, triggerTemplates, tasks, taskCounts],
  });
  const confirm = async () => {
    // First the calls: once the rules are taken over nobody sees any more whom they missed.
    if (makesTasks) for (const one of toCall) await makeMissedTask(one, t, format);
    let taken = 0;
    for (let left = 1; left > 0; ) {
      const answer = await taking.mutateAsync({ key: group.key });
      taken += answer.taken;
      left = answer.left;
    }
    showToast({ kind: 'success', text: t('taken', { count: taken }) });
    onClose();
  };
  return (
    <Confirm
      title={t('ask.title', { name: group.templateName ?? t('own') })}
      danger={false}
      confirmLabel={t('ask.confirm')}
      onConfirm={confirm}
      onClose={onClose}
      text={
        <>
          <p>{t('ask.text', { patients: t('of_patients', { count: group.patients }) })}</p>
          {missed === null && <p>{t('ask.not_compared')}</p>}
          {toCall.length > 0 && (
            <Checkbox
              label={t('ask.tasks', { count: toCall.length })}
              checked={makesTasks}
              onChange={setMakesTasks}
            />
          )}
        </>
      }
    />
  );
}
