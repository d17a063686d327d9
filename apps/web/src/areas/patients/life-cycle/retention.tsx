import type { DeletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';

type Props = { preview: DeletionPreview; takeBackUntil?: string | null };

/** Until when the record is kept, and how long the deletion is taken back. */
export function Retention({ preview, takeBackUntil = null }: Props) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const { treatmentEndedOn, keptUntil, takeBackDays } = preview;
  const ended = treatmentEndedOn ? format.date(treatmentEndedOn) : '';
  return (
    <Stack gap={1}>
      <Text>
        {keptUntil ? t('retention.text', { ended, until: format.date(keptUntil) }) : t('retention.none')}
      </Text>
      <Text>
        {takeBackUntil
          ? t('retention.back_until', { at: format.dateTime(takeBackUntil) })
          : t('retention.back_days', { count: takeBackDays })}
      </Text>
    </Stack>
  );
}
