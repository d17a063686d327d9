import type { PatientInsurance } from '@fernpuls/contract/patients/patient-insurance';
import IconPencil from '#icons/IconPencil';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { today } from '../../../ui/today.ts';
import { CardEnd } from './card-end.tsx';

type Props = { row: PatientInsurance; onEdit: (() => void) | null };

/** Insurer, numbers, card and co-payment of one insurance. */
export function InsuranceRow({ row, onEdit }: Props) {
  const { t } = useTranslation('master_data');
  const about = [
    t(`insurance.kind.${row.kind}`),
    row.status && t(`insurance.status.${row.status}`),
    row.personGroup && t(`insurance.group.${row.personGroup}`),
  ];
  const numbers = [
    row.kvnr && t('insurance.kvnr_is', { number: row.kvnr }),
    row.policyNumber && t('insurance.policy_is', { number: row.policyNumber }),
    row.insurerNumber && t('insurance.ik_is', { number: row.insurerNumber }),
  ];
  return (
    <Row as="li" between>
      <Stack gap={0}>
        <Text as="span">
          <strong>{row.insurer}</strong>
        </Text>
        <Text quiet>{about.filter(Boolean).join(' · ')}</Text>
        <span className="numeric">
          <Text quiet small>
            {numbers.filter(Boolean).join(' · ')}
          </Text>
        </span>
        <Days row={row} />
        <Row>
          <CardEnd until={row.cardValidUntil} />
        </Row>
      </Stack>
      {onEdit && (
        <IconButton
          label={t('insurance.edit_named', { name: row.insurer })}
          icon={<IconPencil />}
          onClick={onEdit}
        />
      )}
    </Row>
  );
}

function Days({ row: { cardValidUntil, exemptUntil } }: { row: PatientInsurance }) {
  const { t } = useTranslation('master_data');
  const format = useFormat();
  const exempt = exemptUntil !== null && exemptUntil >= today();
  const days = [
    cardValidUntil && t('insurance.card_until', { day: format.date(cardValidUntil) }),
    exempt && t('insurance.exempt_until', { day: format.date(exemptUntil) }),
  ].filter(Boolean);
  if (days.length === 0) return null;
  return (
    <Text quiet small>
      {days.join(' · ')}
    </Text>
  );
}
