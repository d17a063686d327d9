import { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import IconPlus from '#icons/IconPlus';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { InsuranceDrawer } from './insurance-drawer.tsx';
import { InsuranceRow } from './insurance-row.tsx';

/** Who pays for a patient; the drawer stands at `?insurance=<id>` or `?insurance=new`. */
export function InsurancesCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const found = useList(patientInsurances, { perPage: 100, filters: { patientId } });
  const { rows, error, isPending, refetch } = found;
  const open = parameters.get('insurance');
  const edited = rows.find(({ id }) => id === open) ?? null;
  return (
    <Card
      title={t('insurance.title')}
      actions={
        mayWrite && (
          <Button
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => setParameters({ insurance: 'new' })}
          >
            {t('insurance.new')}
          </Button>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('insurance.empty')}</Text>}
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <InsuranceRow
            key={row.id}
            row={row}
            onEdit={mayWrite ? () => setParameters({ insurance: row.id }) : null}
          />
        ))}
      </Stack>
      {(open === 'new' || edited) && (
        <InsuranceDrawer
          key={open}
          patientId={patientId}
          row={edited}
          onClose={() => setParameters({}, { replace: true })}
        />
      )}
    </Card>
  );
}
