import {
  type PatientHealthProvider,
  patientHealthProviders,
} from '@fernpuls/contract/providers/patient-health-provider';
import { hasEnded } from '@fernpuls/domain/providers/provider';
import IconPencil from '#icons/IconPencil';
import { patientProviderPath } from '@fernpuls/contract/paths';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { AssignmentDrawer } from './assignment-drawer.tsx';

/** Who treats a patient; the drawer stands at `?provider=<id>` or `?provider=new`. Who no longer does comes last. */
export function Component({ patientId }: { patientId: string }) {
  const { t } = useTranslation('providers');
  const mayChange = useMay('patient', 'write');
  const mayWrite = useMay('health_provider') && mayChange;
  const now = useNow(60_000);
  const found = useList(patientHealthProviders, { perPage: 100, filters: { patientId } });
  const { rows } = found;
  const drawer = useRowDrawer('provider', rows);
  const isOver = (row: PatientHealthProvider) => hasEnded(row, now);
  const ordered = [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)];
  return (
    <RowsCard
      title={t('card.title')}
      add={mayWrite ? { label: t('card.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('card.empty')}
    >
      <Stack as="ul" gap={2}>
        {ordered.map((row) => (
          <Row as="li" key={row.id} between>
            <Assigned row={row} isOver={isOver(row)} />
            {mayWrite && (
              <IconButton
                label={t('card.edit', { name: row.providerName })}
                icon={<IconPencil />}
                onClick={() => drawer.open(row.id)}
              />
            )}
          </Row>
        ))}
      </Stack>
      {drawer.isOpen && (
        <AssignmentDrawer key={drawer.key} patientId={patientId} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}

function Assigned({ row, isOver }: { row: PatientHealthProvider; isOver: boolean }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const place = [row.institutionName, row.city].filter(Boolean).join(', ');
  const from = row.startsOn && t('card.since', { day: format.date(row.startsOn) });
  const until = row.endsOn && t('card.until', { day: format.date(row.endsOn) });
  const period = isOver ? until : [from, until].filter(Boolean).join(' ');
  return (
    <Stack gap={0}>
      <Text as="span" quiet={isOver}>
        <Link to={patientProviderPath(row.patientId, row.id)}>{row.providerName}</Link> ·{' '}
        {t(`role.${row.role}`)}
      </Text>
      {place && <Text quiet>{place}</Text>}
      {period && (
        <Text quiet small>
          {period}
        </Text>
      )}
      {row.note && (
        <Text quiet small>
          {row.note}
        </Text>
      )}
      {row.phone && !isOver && <PhoneLink number={row.phone} />}
    </Stack>
  );
}
