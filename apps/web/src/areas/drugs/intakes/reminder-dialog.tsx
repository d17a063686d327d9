import {
  changeDrugReminders,
  type DrugReminders,
  drugReminders,
} from '@fernpuls/contract/drugs/reminder.call';
import { type DayTime, dayTimes } from '@fernpuls/domain/drugs/dose';
import { dayParts } from '@fernpuls/domain/drugs/intake';
import { reminderFault } from '@fernpuls/domain/drugs/reminder';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './reminders.module.css';
import { ReminderTime } from './reminder-time.tsx';

type Props = { patientId: string; onClose: () => void };

/** When the patient is reminded of doses: each time of day for itself, in the app and by mail. */
export function ReminderDialog({ patientId, onClose }: Props) {
  const { t } = useTranslation('drugs');
  const { data, error, refetch } = useCall(drugReminders, { patientId });
  // What was kept from before may be another by now.
  if (data)
    return <Reminders key={JSON.stringify(data)} patientId={patientId} given={data} onClose={onClose} />;
  return (
    <Dialog title={t('reminders.title')} onClose={onClose}>
      {error ? <RegionError error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
    </Dialog>
  );
}

const usual = (dayTime: DayTime) => `${String(dayParts[dayTime].usual).padStart(2, '0')}:00`;

function Reminders({ patientId, given, onClose }: Props & { given: DrugReminders }) {
  const { t } = useTranslation(['drugs', 'ui']);
  const [set, setSet] = useState({ ...given });
  const { mutateAsync, isPending } = useCallMutation(changeDrugReminders, { invalidates: [drugReminders] });
  const isWrong = dayTimes.some((dayTime) => reminderFault(dayTime, set[dayTime]) !== null);
  const save = async () => {
    if (isWrong || isPending) return;
    const { mailsKeptBack: _, ...values } = set;
    const isSaved = await mutateAsync({ patientId, ...values }).catch((failed: { message: string }) => {
      showToast({ kind: 'error', text: failed.message });
      return null;
    });
    if (!isSaved) return;
    showToast({ kind: 'success', text: t('reminders.saved') });
    onClose();
  };
  return (
    <Dialog
      title={t('reminders.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" disabled={isWrong} busy={isPending} onClick={() => void save()}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('reminders.text')}</p>
      <ul className={styles.times}>
        {dayTimes.map((dayTime) => (
          <ReminderTime
            key={dayTime}
            dayTime={dayTime}
            time={set[dayTime]}
            usual={usual(dayTime)}
            onChange={(time) => setSet({ ...set, [dayTime]: time })}
          />
        ))}
      </ul>
      <Switch
        label={t('reminders.mails')}
        checked={set.mails}
        onChange={(mails) => setSet({ ...set, mails })}
      />
      <p className={styles.help} role={set.mails && given.mailsKeptBack ? 'alert' : undefined}>
        {t(
          set.mails && given.mailsKeptBack
            ? `reminders.kept_back.${given.mailsKeptBack}`
            : 'reminders.mails_help',
        )}
      </p>
    </Dialog>
  );
}
