import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import { useModule } from '../../../api/session.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

type Props = {
  field: (name: 'recipientIds' | 'createsTask') => FieldBinding;
  row: MeasurementTrigger | null;
  disabled: boolean;
};

/** What an alarm of this threshold sets going besides the queue. */
export function FollowUpPart({ field, row, disabled }: Props) {
  const { t } = useTranslation('record');
  const hasTasks = useModule('tasks');
  const { options } = usePeople();
  // Somebody who has left, or names that may not be listed: those chosen are still shown.
  const known = (row?.notificationRecipients ?? [])
    .filter(({ physicianId }) => !options.some(({ value }) => value === physicianId))
    .map(({ physicianId, physicianName }) => ({ value: physicianId, label: physicianName }));
  return (
    <>
      <MultiSelect
        {...field('recipientIds')}
        options={[...options, ...known]}
        disabled={disabled}
        help={t('trigger.recipients_help')}
      />
      {hasTasks && <SwitchField {...field('createsTask')} disabled={disabled} />}
    </>
  );
}
