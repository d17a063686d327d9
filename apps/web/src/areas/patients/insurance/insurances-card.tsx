import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { InsuranceDrawer } from './insurance-drawer.tsx';
import { InsuranceRow } from './insurance-row.tsx';

/** Who pays for a patient; the drawer stands at `?insurance=<id>` or `?insurance=new`. */
export function InsurancesCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const found = useList(patientInsurances, { perPage: 100, filters: { patientId } });
  const { rows } = found;
  const drawer = useRowDrawer('insurance', rows);
  return (
    <RowsCard
      title={t('insurance.title')}
      add={mayWrite ? { label: t('insurance.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('insurance.empty')}
    >
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <InsuranceRow key={row.id} row={row} onEdit={mayWrite ? () => drawer.open(row.id) : null} />
        ))}
      </Stack>
      {drawer.isOpen && (
        <InsuranceDrawer key={drawer.key} patientId={patientId} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}
