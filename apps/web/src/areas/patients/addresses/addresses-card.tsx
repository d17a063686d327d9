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
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { today } from '../../../ui/today.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { AddressDrawer } from './address-drawer.tsx';
import { AddressLine, HomeLine } from './address-line.tsx';

/** Home, and where else somebody is reached; the drawer stands at `?address=<id>` or `?address=new`. */
export function AddressesCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const found = useList(patientAddresses, { perPage: 100, filters: { patientId: patient.id } });
  const { rows, error, isPending, refetch } = found;
  const open = parameters.get('address');
  const edited = rows.find(({ id }) => id === open) ?? null;
  const isAway = rows.some((row) => row.kind === 'temporary' && isOn(row, today()));
  const hasHome = patient.street !== null || patient.city !== null;
  return (
    <Card
      title={t('address.title')}
      actions={
        mayWrite && (
          <Button
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => setParameters({ address: 'new' })}
          >
            {t('address.new')}
          </Button>
        )
      }
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
                onClick={() => setParameters({ address: row.id })}
              />
            )}
          </Row>
        ))}
      </Stack>
      {(open === 'new' || edited) && (
        <AddressDrawer
          key={open}
          patientId={patient.id}
          row={edited}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
    </Card>
  );
}
