import {
  type PatientSubscription,
  patientSubscriptions,
} from '@fernpuls/contract/billing/patient-subscription';
import IconPencil from '#icons/IconPencil';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { useRowDrawer } from '../../../ui/use-row-drawer.ts';
import { usePeriod } from '../settings/use-period.ts';
import { useMoney } from '../use-money.ts';
import { SubscriptionDrawer } from './subscription-drawer.tsx';

const tones = { running: 'good', planned: 'info', ended: 'neutral' } as const;

/** What a patient has subscribed to; the drawer stands at `?subscription=<id>` or `?subscription=new`. */
export function Component({ patientId }: { patientId: string }) {
  const { t } = useTranslation('billing');
  const mayWrite = useMay('patient', 'write');
  const found = useList(patientSubscriptions, { perPage: 100, filters: { patientId } });
  const { rows } = found;
  const drawer = useRowDrawer('subscription', rows);
  const isOver = ({ state }: PatientSubscription) => state === 'ended';
  const ordered = [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)];
  return (
    <RowsCard
      title={t('card.title')}
      add={mayWrite ? { label: t('card.new'), run: () => drawer.open('new') } : null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('card.empty')}
    >
      <Stack as="ul" gap={3}>
        {ordered.map((row) => (
          <Row as="li" key={row.id} between>
            <Line row={row} />
            {mayWrite && (
              <IconButton
                label={t('card.edit_named', { name: row.name })}
                icon={<IconPencil />}
                onClick={() => drawer.open(row.id)}
              />
            )}
          </Row>
        ))}
      </Stack>
      {drawer.isOpen && (
        <SubscriptionDrawer key={drawer.key} patientId={patientId} row={drawer.row} onClose={drawer.close} />
      )}
    </RowsCard>
  );
}

function Line({ row }: { row: PatientSubscription }) {
  const { t } = useTranslation('billing');
  const { money } = useMoney();
  const period = usePeriod();
  const { state, startsOn, endsOn, endReason } = row;
  const neverRan = endsOn !== null && endsOn < startsOn;
  return (
    <Stack gap={0}>
      <Row gap={1}>
        <strong>{row.name}</strong>
        <Chip tone={tones[state]}>{t(neverRan ? 'never_ran' : `state.${state}`)}</Chip>
      </Row>
      <Text>{t(`per.${row.interval}`, { sum: money(row.total.grossCents) })}</Text>
      <Text quiet small>
        {[neverRan ? null : period(startsOn, endsOn), endReason && t(`end_reason.${endReason}`)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text quiet small>
        {row.itemPrices
          .map(({ item, itemPrice, quantity }) =>
            t('line', { quantity, name: item.name, sum: money(itemPrice.netCents) }),
          )
          .join(' · ')}
      </Text>
      {row.note && (
        <Text quiet small>
          {row.note}
        </Text>
      )}
    </Stack>
  );
}
