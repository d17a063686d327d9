import { feelingFactorReadings } from '@fernpuls/contract/measurements/feeling-factor.call';
import type { FeelingFactor } from '@fernpuls/contract/measurements/feeling-factor';
import { recordPath } from '@fernpuls/contract/paths';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The newest readings that carry a factor: why it is switched off and not deleted. */
export function FactorReadings({ factor: { id, deleteDisabled } }: { factor: FeelingFactor }) {
  const { t } = useTranslation(['feelings', 'values']);
  const format = useClinicalFormat();
  const enabled = useMay('patient_measurement') && deleteDisabled;
  const { data, error, refetch } = useCall(feelingFactorReadings, { id }, { enabled });
  if (!deleteDisabled) return <Text quiet>{t('used.never')}</Text>;
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return enabled ? <Skeleton height={80} /> : <Text quiet>{t('used.stays')}</Text>;
  return (
    <>
      <Text quiet>{t('used.stays')}</Text>
      <Stack as="ul" gap={1}>
        {data.data.map(({ id: key, patientId, patientName, valueType, value, diastolic, measuredAt }) => (
          <li key={key}>
            <Link to={`${recordPath(patientId, 'measurements')}/${key}`}>{patientName}</Link>{' '}
            <Text as="span" quiet>
              {[
                `${t(`values:type.${valueType}`)} ${format.value(valueType, value, diastolic)}`,
                format.dateTime(measuredAt),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  );
}
