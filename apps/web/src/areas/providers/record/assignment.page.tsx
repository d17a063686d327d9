import { recordPath } from '@fernpuls/contract/paths';
import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import {
  type PatientHealthProvider,
  patientHealthProviders,
} from '@fernpuls/contract/providers/patient-health-provider';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { ProviderVersions } from '../provider-versions.tsx';
import { AssignmentDrawer } from './assignment-drawer.tsx';

/** One of those who treat a patient: as what, since when, how to reach them, and what was known of them before. */
export function Component() {
  const { id = '', patientHealthProviderId = '' } = useParams();
  const { t } = useTranslation(['providers', 'ui', 'shell']);
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const mayChange = useMay('patient', 'write');
  const mayEdit = useMay('health_provider') && mayChange;
  const { data, error, isPending, refetch } = useOne(patientHealthProviders, patientHealthProviderId, {
    ignore: [404],
  });
  const row = data?.patientId === id ? data : null;
  const back = recordPath(id, 'health_providers');
  const edit = () => setParameters({ edit: 'true' });
  const close = () => setParameters({}, { replace: true });
  const isEditing = parameters.has('edit');
  const group = t('shell:keys.page', { page: t('card.title') });
  useHotkeys([{ keys: 'esc', label: t('ui:back'), group, run: () => void navigate(back) }], !isEditing);
  const failed = error ?? (data && !row ? { code: 'not_found' } : null);
  return (
    <RecordSection reads title={t('card.title')} action={<ButtonLink to={back}>{t('ui:back')}</ButtonLink>}>
      {failed && <RegionError error={failed} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={160} />}
      {row && (
        <>
          <Card
            title={row.providerName}
            actions={mayEdit && <Button onClick={edit}>{t('card.change')}</Button>}
          >
            <Facts row={row} />
          </Card>
          <Known providerId={row.healthProviderId} />
        </>
      )}
      {row && isEditing && mayEdit && (
        <AssignmentDrawer
          patientId={id}
          row={row}
          onClose={close}
          onRemoved={() => void navigate(back, { replace: true })}
        />
      )}
    </RecordSection>
  );
}

function Facts({ row }: { row: PatientHealthProvider }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const period = [
    row.startsOn && t('card.since', { day: format.date(row.startsOn) }),
    row.endsOn && t('card.until', { day: format.date(row.endsOn) }),
  ].filter(Boolean);
  return (
    <Stack gap={1}>
      <Text strong>{t(`role.${row.role}`)}</Text>
      {period.length > 0 && <Text>{period.join(' ')}</Text>}
      {(row.institutionName || row.city) && (
        <Text>{[row.institutionName, row.city].filter(Boolean).join(', ')}</Text>
      )}
      {row.phone && (
        <Row>
          <PhoneLink number={row.phone} />
        </Row>
      )}
      {row.note && <Text quiet>{row.note}</Text>}
    </Stack>
  );
}

/** Of the catalogue: only for who may look into it. */
function Known({ providerId }: { providerId: string }) {
  const seesCatalogue = useMay('health_provider');
  const { data } = useOne(healthProviders, providerId, { enabled: seesCatalogue, ignore: [404] });
  return data ? <ProviderVersions provider={data} /> : null;
}
