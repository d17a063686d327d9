import { devices } from '@fernpuls/contract/logistics/device';
import {
  assignDevice,
  patientDevices,
  returnDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { useState } from 'react';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTimeField } from '../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';
import { DeviceChoice, useSerial } from './device-choice.tsx';
import { assignmentForms, useGroupOptions } from './device-form.ts';
import { newDeviceOf } from './new-device.ts';

const changed = { invalidates: [patientDevices, devices], ignore: [422] };

/** Gives a device to the patient, from now on or from an earlier moment. */
export function AssignDrawer({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const assign = useCallMutation(assignDevice, changed);
  const back = useCallMutation(returnDevice, changed);
  const undoable = useUndo();
  const groups = useGroupOptions(patientId);
  const [opened] = useState(() => new Date().toISOString());
  const [serial, setSerial] = useState('');
  const { isNew } = useSerial(serial);
  const { field, form, values } = useForm(assignmentForms, {
    namespace: 'devices',
    initial: { assignedAt: opened },
    required: () => (isNew ? ['manufacturer', 'model'] : []),
    submit: async (given) => {
      const { groupId, note, assignedAt } = given;
      const { id } = await assign.mutateAsync({
        patientId,
        serial: given.serial,
        groupId: groupId ?? null,
        note: note ?? null,
        ...(assignedAt === opened ? {} : { assignedAt }),
        ...(isNew ? { device: newDeviceOf(given) } : {}),
      });
      undoable({
        text: t('assigned', { serial: given.serial }),
        undo: () => back.mutateAsync({ id, returned: true }).then(() => undefined),
      });
    },
  });
  const typed = typeof values.serial === 'string' ? values.serial : '';
  if (typed !== serial) setSerial(typed);
  return (
    <FormDrawer byQuery title={t('assign')} form={form} onClose={onClose} submitLabel={t('assign')}>
      <DeviceChoice field={field} serial={typed} />
      <DateTimeField {...field('assignedAt')} hour={12} />
      {groups.length > 0 && <SelectField {...field('groupId')} options={groups} none={t('group.none')} />}
      <TextField {...field('note')} />
    </FormDrawer>
  );
}
