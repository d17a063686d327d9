import { patientAddresses } from '@fernpuls/contract/patients/patient-address';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { isOn } from '@fernpuls/domain/patients/address';
import IconPencil from '#icons/IconPencil';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { today } from '../../../ui/today.ts';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { AddressDrawer } from './address-drawer.tsx';
import { AddressLine, HomeLine } from './address-line.tsx';

/** Home, and where else somebody is reached; the drawer stands at `?address=<id>` or `?address=new`. */
export function AddressesCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const found = useList(patientAddresses, { perPage: 100, filters: { patientId: patient.id } });
  const { rows } = found;
  const drawer = useRowDrawer('address', rows);
  const isAway = rows.some((row) => row.kind === 'temporary' && isOn(row, today()));
  const hasHome = patient.street !== null || patient.city !== null;
  return (
    <RowsCard
      title={t('address.title')}
      add={mayWrite ? { label: t('address.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={!hasHome && rows.length === 0}
      empty={t('address.empty')}
    >
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
      {drawer.isOpen && (
        <AddressDrawer key={drawer.key} patientId={patient.id} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}
