import type { PatientConnection } from '@fernpuls/contract/patients/patient-connection';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { today } from '../../../ui/today.ts';
import { useSpan } from '../use-span.ts';

export function ConnectionLine({ row }: { row: PatientConnection }) {
  const { t } = useTranslation('master_data');
  const span = useSpan(row);
  const isOver = row.endsOn !== null && row.endsOn < today();
  const about = [t(`connection.kind.${row.kind}`), row.subjectName, span, row.note];
  return (
    <Stack gap={0}>
      <Row gap={1}>
        <Text as="span" quiet={isOver}>
          {row.system}
        </Text>
        <strong className="numeric">{row.number}</strong>
        {isOver && <Chip>{t('connection.over')}</Chip>}
      </Row>
      <Text quiet small>
        {about.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
