import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { isOn } from '@fernpuls/domain/patients/address';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { today } from '../../../ui/today.ts';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { PatientCard } from '../master/patient-card.tsx';
import { PlaceFields } from '../patient-fields.tsx';
import { AddressDrawer } from './address-drawer.tsx';
import { AddressLine, HomeLine } from './address-line.tsx';

/** Home, changed in the card, and where else somebody is reached: a drawer at `?address=<id>` or `?address=new`. */
export function AddressesCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const { rows, error, isPending, refetch } = useList(patientAddresses, {
    perPage: 100,
    filters: { patientId: patient.id },
  });
  const drawer = useRowDrawer('address', rows);
  const isAway = rows.some((row) => row.kind === 'temporary' && isOn(row, today()));
  const hasHome = patient.street !== null || patient.city !== null;
  return (
    <>
      <PatientCard
        patient={patient}
        part="home"
        title={t('address.title')}
        edit={t('card.edit_home')}
        actions={
          mayWrite && (
            <Button
              variant="subtle"
              size="toolbar"
              icon={<IconPlus aria-hidden="true" />}
              onClick={() => drawer.open('new')}
            >
              {t('address.new')}
            </Button>
          )
        }
        renderFields={({ field }) => <PlaceFields field={field} />}
      >
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {!error && !isPending && !hasHome && rows.length === 0 && <Text quiet>{t('address.empty')}</Text>}
        <Stack as="ul" gap={3}>
          {hasHome && <HomeLine patient={patient} isAway={isAway} />}
          {rows.map((row) => (
            <Row as="li" key={row.id} between>
              <AddressLine row={row} />
              {mayWrite && (
                <IconButton
                  label={t('address.edit_named', { name: row.street })}
                  icon={<IconPencil />}
                  onClick={() => drawer.open(row.id)}
                />
              )}
            </Row>
          ))}
        </Stack>
      </PatientCard>
      {drawer.isOpen && (
        <AddressDrawer key={drawer.key} patientId={patient.id} row={drawer.row} onClose={drawer.close} />
      )}
    </>
  );
}
