import {
  approvePracticeExport,
  dropPracticeExport,
  orderPracticeExport,
  practiceExports,
} from '@fernpuls/contract/lifecycle/practice-export.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ArchiveLine, isBeingMade } from './archive-line.tsx';

const renewMs = 3_000;

/** All that the practice has written as one file: ordered, made in the background, released by a second person, fetched, and gone after two weeks. */
export function Archive() {
  const { t } = useTranslation(['archive', 'settings']);
  const format = useFormat();
  const found = useCall(practiceExports, {}, { refetchInterval: renewMs });
  const order = useCallMutation(orderPracticeExport, { invalidates: [practiceExports], ignore: [409] });
  const drop = useCallMutation(dropPracticeExport, { invalidates: [practiceExports], ignore: [404] });
  const approve = useCallMutation(approvePracticeExport, {
    invalidates: [practiceExports],
    ignore: [404, 409],
  });
  const { closing = null, mayExport = false, data: archives = [] } = found.data ?? {};
  const isBusy = order.isPending || archives.some((one) => isBeingMade(one.state));
  const begin = async () => {
    await order.mutateAsync({});
    showToast({ kind: 'success', text: t('ordered') });
  };
  const release = async (id: string) => {
    await approve.mutateAsync({ id });
    showToast({ kind: 'success', text: t('released') });
  };
  const remove = async (id: string) => {
    await drop.mutateAsync({ id });
    showToast({ kind: 'success', text: t('removed') });
  };
  return (
    <Stack gap={4}>
      {closing && (
        <Card title={t('closing', { date: format.date(closing.requestedAt) })}>
          <Text>{closing.reason}</Text>
          <Text>{t('closing_text')}</Text>
        </Card>
      )}
      <RowsCard
        title={t('title')}
        add={mayExport && !isBusy ? { label: t('order'), run: () => void begin() } : null}
        found={found}
        isEmpty={archives.length === 0}
        empty={t('empty')}
      >
        <Text quiet>{t('about')}</Text>
        <Text quiet>{t('two_people')}</Text>
        {found.data && !mayExport && <Text>{t('not_yours')}</Text>}
        <Stack as="ul" gap={4}>
          {archives.map((one) => (
            <ArchiveLine
              key={one.id}
              archive={one}
              mayExport={mayExport}
              onApprove={() => release(one.id)}
              onDrop={() => remove(one.id)}
              onFetched={() => void found.refetch()}
            />
          ))}
        </Stack>
      </RowsCard>
    </Stack>
  );
}
