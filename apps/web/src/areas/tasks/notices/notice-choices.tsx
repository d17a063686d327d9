import {
  chooseTaskNotifications,
  type TaskNotificationChoice,
  taskNotificationChoices,
} from '@fernpuls/contract/tasks/task-notifications.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './notices.module.css';

const ways = ['inApp', 'byMail'] as const;

/** What one wants to be told, and how; each box is saved at once. */
export function NoticeChoices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'ui']);
  const { data, error, refetch } = useCall(taskNotificationChoices, {});
  const save = useCallMutation(chooseTaskNotifications, { invalidates: [taskNotificationChoices] });
  const pending = save.isPending ? (save.variables?.data ?? []) : [];
  const rows = (data?.data ?? []).map((row) => pending.find(({ kind }) => kind === row.kind) ?? row);
  const change = (row: TaskNotificationChoice) => save.mutate({ data: [row] });
  return (
    <Dialog
      title={t('notices.choices')}
      width={520}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <table className={styles.choices}>
          <thead>
            <tr>
              <th scope="col">{t('notices.what')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`notices.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">{t(`notices.when.${row.kind}`)}</th>
                {ways.map((way) => (
                  <td key={way}>
                    <Checkbox
                      label={`${t(`notices.when.${row.kind}`)}: ${t(`notices.way.${way}`)}`}
                      hideLabel
                      checked={row[way]}
                      onChange={(checked) => change({ ...row, [way]: checked })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.quiet}>{t('notices.mail_note')}</p>
    </Dialog>
  );
}
