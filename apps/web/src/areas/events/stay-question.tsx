import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import { confirmStay } from '@fernpuls/contract/events/event.call';
import { type PatientEvent, patientEvents } from '@fernpuls/contract/events/patient-event';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useNow } from '../../ui/use-now.ts';

type Props = { row: PatientEvent; mayWrite: boolean };

/** Of a stay without an end: when it is asked whether it still lasts, or the question. */
export function StayQuestion({ row: { id, asksAt }, mayWrite }: Props) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const now = useNow(60_000);
  const confirm = useCallMutation(confirmStay, { invalidates: [patientEvents, patientEventCounts] });
  if (asksAt === null) return null;
  const isAsked = Date.parse(asksAt) <= now;
  const still = async () => {
    await confirm.mutateAsync({ id });
    showToast({ kind: 'success', text: t('stay.done') });
  };
  return (
    <Row gap={2}>
      <Text small>{t(isAsked ? 'stay.question' : 'stay.asks', { day: format.date(asksAt) })}</Text>
      {isAsked && mayWrite && (
        <Button size="toolbar" onClick={() => void still()}>
          {t('stay.still')}
        </Button>
      )}
    </Row>
  );
}
