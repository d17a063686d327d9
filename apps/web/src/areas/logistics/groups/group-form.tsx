import { type DeviceGroup, deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useState } from 'react';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { usePatientDevices } from '../../../clinical/devices/use-patient-devices.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Row, Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ConnectionChip } from '../../../clinical/devices/connection-chip.tsx';

const cached = { invalidates: [patientDevices] };
type Props = { patientId: string; row: DeviceGroup | null; onClose: () => void };

export function GroupForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['devices', 'ui']);
  const mayWrite = useMay('device', 'write');
  const create = useCreate(deviceGroups, cached);
  const update = useUpdate(deviceGroups, cached);
  const [asks, setAsks] = useState(false);
  const { field, form } = useForm(deviceGroups, {
    namespace: 'devices',
    initial: row ?? { patientId },
    submit: async ({ patientId: of, ...given }) => {
      if (row) await update.mutateAsync({ id: row.id, ...given });
      else await create.mutateAsync({ patientId: of, ...given });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  const removal = row && row.deviceCount === 0 && (
    <Button variant="danger" onClick={() => setAsks(true)}>
      {t('group.remove')}
    </Button>
  );
  return (
    <>
      <FormDrawer
        title={row?.name ?? t('group.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        extra={removal}
      >
        <TextField {...field('name')} autoFocus={row === null} disabled={!mayWrite} />
        <TextareaField {...field('note')} rows={2} disabled={!mayWrite} />
        {row && <GroupDevices patientId={patientId} groupId={row.id} />}
      </FormDrawer>
      {asks && row && (
        <Removal
          resource={deviceGroups}
          id={row.id}
          name={row.name}
          invalidates={cached.invalidates}
          onClose={() => setAsks(false)}
          onRemoved={() => {
            form.discard();
            onClose();
          }}
        />
      )}
    </>
  );
}

function GroupDevices({ patientId, groupId }: { patientId: string; groupId: string }) {
  const { t } = useTranslation('devices');
  const { data } = usePatientDevices(patientId);
  const own = data?.current.filter((device) => device.groupId === groupId) ?? [];
  return (
    <Section title={t('group.devices')} level={3}>
      {own.length === 0 && <Text quiet>{t('group.empty')}</Text>}
      <Stack as="ul" gap={2}>
        {own.map((device) => (
          <li key={device.id}>
            <Row between>
              <Link to={`${recordPath(patientId, 'devices')}?device=${device.id}`}>
                {`${device.manufacturer} ${device.model} · ${device.serial}`}
              </Link>
              <ConnectionChip connection={device.connection} />
            </Row>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
