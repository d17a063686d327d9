import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { Patient } from '@fernpuls/contract/patients/patient';
import {
  endsCare,
  type LifeStep,
  maySendWord,
  needsReason,
  type PauseAlarms,
} from '@fernpuls/domain/patients/life-cycle';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Columns, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { today } from '../../../ui/today.ts';
import { AlarmsInPause } from './alarms-in-pause.tsx';
import { Returns } from './returns.tsx';
import { instantsOf, noPause, pauseAsItStands } from './span.ts';
import { Settles } from './settles.tsx';
import { useFields } from './use-fields.ts';
import { useStep } from './use-life-cycle.ts';
import { useToldStep } from './use-told-step.ts';

type Values = {
  reason: string;
  from: string;
  until: string | null;
  alarms: PauseAlarms;
  diedOn: string | null;
  diedAt: string;
  fetchesDevices: boolean;
  tellsPatient: boolean;
};
type Props = { patient: Patient; life: LifeCycle; step: LifeStep; onClose: () => void };

/** One step of a patient's life cycle: its day, its reason, and what becomes of alarms, tasks and devices. */
export function StepDialog({ patient, life, step, onClose }: Props) {
  const { t } = useTranslation(['lifecycle', 'ui']);
  const format = useFormat();
  const run = useStep();
  const told = useToldStep(patient);
  const now = today();
  const isChange = step === 'pause' && life.status === 'paused';
  const word = t(isChange ? 'row.change_pause' : `row.${step}`);
  const { values, field, set, failure, refused } = useFields<Values>({
    ...(step === 'pause' ? pauseAsItStands(life, now) : noPause(now)),
    diedOn: now,
    diedAt: '',
    fetchesDevices: life.open.devices > 0,
    tellsPatient: life.open.hasEmail,
  });
  const returns = step === 'activate' || step === 'revive' ? life.returns : null;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(returns?.things.map(({ id }) => id)),
  );
  const submit = async () => {
    if (run.isPending) return;
    try {
      const pause = step === 'pause' && { ...instantsOf(values, now), alarms: values.alarms };
      const death = step === 'decease' && { diedOn: values.diedOn, diedAt: values.diedAt.trim() || null };
      const done = await run.mutateAsync({
        id: patient.id,
        step,
        reason: values.reason.trim() || null,
        ...pause,
        ...death,
        ...(returns && !returns.byItself && { bringsBack: [...chosen] }),
        ...(endsCare(step) && { fetchesDevices: values.fetchesDevices }),
        ...(maySendWord(step) && { tellsPatient: values.tellsPatient }),
      });
      onClose();
      told(step, life.status, done);
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Dialog
      title={[word, format.name(patient)].join(': ')}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onClick={onClose} keys="esc">
            {t('ui:cancel')}
          </Button>
          <Button variant="primary" busy={run.isPending} keys="mod+enter" onClick={() => void submit()}>
            {word}
          </Button>
        </>
      }
    >
      <SubmitKey label={word} submit={submit} />
      <Stack gap={4}>
        {failure && <p role="alert">{failure}</p>}
        <Text>{t(`about.${step}`)}</Text>
        {step === 'decease' && (
          <Columns>
            <DateField {...field('diedOn', true)} autoFocus />
            <TextField {...field('diedAt')} help={t('help.diedAt')} placeholder="00:00" />
          </Columns>
        )}
        {step === 'pause' && (
          <Columns>
            {!isChange && <DateField {...field('from', true)} />}
            <DateField {...field('until')} help={t('help.until')} />
          </Columns>
        )}
        {step !== 'resume' && step !== 'unlock' && step !== 'activate' && (
          <TextField
            {...field('reason', needsReason(step))}
            help={t('help.reason')}
            autoFocus={step !== 'decease'}
          />
        )}
        {step === 'pause' && (
          <AlarmsInPause value={values.alarms} onChange={(alarms) => set('alarms', alarms)} />
        )}
        {returns && <Returns returns={returns} chosen={chosen} onChange={setChosen} />}
        {endsCare(step) && <Settles open={life.open} />}
        {endsCare(step) && life.open.devices > 0 && (
          <Checkbox
            label={t('field.fetchesDevices', { count: life.open.devices })}
            checked={values.fetchesDevices}
            onChange={(checked) => set('fetchesDevices', checked)}
          />
        )}
        {maySendWord(step) && (
          <Checkbox
            label={t(life.open.hasEmail ? 'field.tellsPatient' : 'field.tellsNobody')}
            checked={values.tellsPatient}
            disabled={!life.open.hasEmail}
            onChange={(checked) => set('tellsPatient', checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function SubmitKey({ label, submit }: { label: string; submit: () => Promise<void> }) {
  const { t } = useTranslation('shell');
  const group = t('keys.forms');
  useHotkeys([{ keys: 'mod+enter', label, group, run: ({ repeat }) => !repeat && void submit() }]);
  return null;
}
