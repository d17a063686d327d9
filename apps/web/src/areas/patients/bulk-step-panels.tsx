import type { PauseAlarms } from '@fernpuls/domain/patients/life-cycle';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { today } from '../../ui/today.ts';
import { AlarmsInPause } from './life-cycle/alarms-in-pause.tsx';
import { instantsOf, noPause } from './life-cycle/span.ts';
import { useFields } from './life-cycle/use-fields.ts';

export type BulkPause = {
  reason: string;
  from: string | null;
  until: string | null;
  alarms: PauseAlarms;
  tellsPatient: boolean;
};

/** What a pause of one patient asks, asked once for several. */
export function PausePanel({ onSend }: { onSend: (pause: BulkPause) => void }) {
  const { t } = useTranslation(['patients', 'lifecycle']);
  const now = today();
  const { values, field, set } = useFields<PauseValues>({ ...noPause(now), tellsPatient: true });
  const reason = values.reason.trim();
  const { alarms, tellsPatient } = values;
  return (
    <Panel
      send={t('bulk.pause')}
      isReady={reason !== ''}
      onSend={() => onSend({ reason, alarms, tellsPatient, ...instantsOf(values, now) })}
    >
      <TextField {...field('reason', true)} help={t('lifecycle:help.reason')} autoFocus />
      <DateField {...field('from', true)} />
      <DateField {...field('until')} help={t('lifecycle:help.until')} />
      <AlarmsInPause value={alarms} onChange={(value) => set('alarms', value)} />
      <TellsPatient value={tellsPatient} onChange={(value) => set('tellsPatient', value)} />
    </Panel>
  );
}

type PauseValues = {
  reason: string;
  from: string;
  until: string | null;
  alarms: PauseAlarms;
  tellsPatient: boolean;
};

/** Monitoring goes on: whether those concerned hear of it. */
export function ActivatePanel({ onSend }: { onSend: (tellsPatient: boolean) => void }) {
  const { t } = useTranslation('patients');
  const [tellsPatient, setTells] = useState(true);
  return (
    <Panel send={t('bulk.activate')} isReady onSend={() => onSend(tellsPatient)}>
      <TellsPatient value={tellsPatient} onChange={setTells} />
    </Panel>
  );
}

function TellsPatient({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation('lifecycle');
  return <Checkbox label={t('field.tellsPatient')} checked={value} onChange={onChange} />;
}

type Props = { send: string; isReady: boolean; onSend: () => void; children: ReactNode };

/** Something is filled in before it is done with several. */
export function Panel({ send, isReady, onSend, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <Button type="submit" variant="primary" disabled={!isReady}>
          {send}
        </Button>
      </Stack>
    </form>
  );
}
