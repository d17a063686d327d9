import type { Patient } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import IconPhone from '#icons/IconPhone';
import IconPhoneIncoming from '#icons/IconPhoneIncoming';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import { useCallees } from '../../../clinical/calls/use-callees.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row } from '../../../ui/layout/layout.tsx';
import { CalleeLine } from './callee-line.tsx';
import { triesOf, triesTo } from './reach.ts';
import { useDial } from './use-dial.tsx';
import { useLastCalls } from './use-held-call.ts';

/** Whom to ring, in the order to try, with what they may be told. */
export function CallStart({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['calls', 'record', 'shell']);
  const callees = useCallees(patient);
  const { begin, mayLog, isBusy } = useCallLog();
  const { dial, question } = useDial(patient.id);
  const tries = triesOf(useLastCalls(patient.id).rows);
  const rings = () => void begin({ patientId: patient.id, callee: null, direction: 'incoming' });
  const group = t('shell:keys.page', { page: t('page_title') });
  const first = callees[0];
  useHotkeys([{ keys: 'i', label: t('incoming'), group, run: rings }], mayLog && !isBusy);
  useHotkeys(
    [{ keys: 'c', label: t('record:call.button'), group, run: () => first && dial(first) }],
    first !== undefined && !isBusy,
  );
  const actions = mayLog && (
    <Row gap={2}>
      <Button size="toolbar" icon={<IconPhoneIncoming />} keys="i" busy={isBusy} onClick={rings}>
        {t('incoming')}
      </Button>
      <ButtonLink size="toolbar" to={`${recordPath(patient.id, 'events/calls')}/new`}>
        {t('call_records.new')}
      </ButtonLink>
    </Row>
  );
  return (
    <Card title={t('whom')} actions={actions}>
      {callees.length === 0 && (
        <EmptyState
          icon={<IconPhone aria-hidden="true" />}
          title={t('no_number')}
          text={t('no_number_text')}
          action={<ButtonLink to={recordPath(patient.id, 'general')}>{t('to_numbers')}</ButtonLink>}
        />
      )}
      {callees.map((callee) => (
        <CalleeLine
          key={`${callee.name}${callee.href}`}
          callee={callee}
          tries={triesTo(tries, callee.phone)}
          isFirst={callee === first}
          onPressed={() => void begin({ patientId: patient.id, callee })}
          onAsk={() => dial(callee)}
        />
      ))}
      {question}
    </Card>
  );
}
