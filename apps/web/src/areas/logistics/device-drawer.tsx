import { devices } from '@fernpuls/contract/logistics/device';
import {
  changeDeviceAssignment,
  type HeldDevice,
  patientDevices,
  returnDevice,
} from '@fernpuls/contract/logistics/patient-devices.call';
import { useCallMutation } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';
import { DeviceFacts } from './device-facts.tsx';
import { assignmentForms, useGroupOptions } from './device-form.ts';

const changed = { invalidates: [patientDevices, devices], ignore: [422] };
type Props = { patientId: string; device: HeldDevice; onClose: () => void; onSwap: () => void };

/** One device of the patient: what it says of itself, since when it is there, and how it leaves. */
export function DeviceDrawer({ patientId, device, onClose, onSwap }: Props) {
  const { t } = useTranslation(['devices', 'ui']);
  const mayWrite = useMay('device', 'write');
  const change = useCallMutation(changeDeviceAssignment, changed);
  const giveBack = useGiveBack();
  const groups = useGroupOptions(patientId);
  const { serial, assignedAt, groupId, note } = device;
  const { field, form } = useForm(assignmentForms, {
    namespace: 'devices',
    initial: { serial, assignedAt, groupId, note },
    record: device.id,
    submit: async (given) => {
      const terms = { groupId: given.groupId ?? null, note: given.note ?? null };
      const from = given.assignedAt === assignedAt ? {} : { assignedAt: given.assignedAt };
      await change.mutateAsync({ id: device.id, ...terms, ...from });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const isHeld = device.returnedAt === null;
  const leaving = isHeld && (
    <Row>
      <Button keys="t" onClick={onSwap}>
        {t('swap_button')}
      </Button>
      <Button
        onClick={() => {
          onClose();
          void giveBack(device);
        }}
      >
        {t('return')}
      </Button>
    </Row>
  );
  return (
    <FormDrawer
      byQuery
      title={`${device.manufacturer} ${device.model}`}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      extra={leaving}
    >
      <DeviceFacts device={device} />
      <DateTimeField {...field('assignedAt')} hour={12} disabled={!mayWrite} />
      {groups.length > 0 && (
        <SelectField {...field('groupId')} options={groups} none={t('group.none')} disabled={!mayWrite} />
      )}
      <TextField {...field('note')} disabled={!mayWrite} />
    </FormDrawer>
  );
}

/** Ends the assignment at once and offers to take that back. */
function useGiveBack() {
  const { t } = useTranslation('devices');
  const back = useCallMutation(returnDevice, changed);
  const undoable = useUndo();
  return async ({ id, serial }: HeldDevice) => {
    await back.mutateAsync({ id, returned: true });
    undoable({
      text: t('returned', { serial }),
      undo: () => back.mutateAsync({ id, returned: false }).then(() => undefined),
    });
  };
}
