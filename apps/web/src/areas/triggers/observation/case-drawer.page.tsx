import { type ObservationCase, observationCases } from '@fernpuls/contract/triggers/observation-case';
import { startObservationCase } from '@fernpuls/contract/triggers/observation-case.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { checkObservationEnd, usualObservationDays } from '@fernpuls/domain/triggers/observation-case';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCallMutation, useOne, useUpdate } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { caseAddress, casesAddress } from './addresses.ts';
import styles from './observation.module.css';

const dayMs = 86_400_000;
const lengths = [1, 3, 7, 14] as const;

/** A case to begin, with the alarm the address names, or the end and reason of one that runs. */
export function Component() {
  const { id = '', observationCaseId } = useParams();
  const { t } = useTranslation(['observation_cases', 'triggers', 'values']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const held = useOne(observationCases, observationCaseId, { ignore: [404] });
  const asked = parameters.get('event');
  const event = useOne(triggerEvents, asked, { ignore: [404] });
  const onClose = () =>
    void navigate(
      observationCaseId ? caseAddress({ id: observationCaseId, patientId: id }) : casesAddress(id),
    );
  if (held.data?.patientId === id && held.data.state !== 'closed')
    return <CaseForm key={held.data.id} patientId={id} row={held.data} onClose={onClose} />;
  const alarm = event.data?.patientId === id ? event.data : null;
  if (!observationCaseId && (asked === null || event.data || event.error)) {
    const words = { format, t };
    const reason = alarm
      ? `${eventSubject(alarm, t)} ${eventValue(alarm, words)} ${eventReason(alarm, words)}`
      : '';
    return (
      <CaseForm
        patientId={id}
        row={null}
        alarm={alarm && { id: alarm.id, reason: reason.trim() }}
        onClose={onClose}
      />
    );
  }
  const isUnknown = held.error || held.data;
  if (!isUnknown) return null;
  return (
    <Dialog kind="drawer" title={t('edit')} onClose={onClose}>
      <RegionError title={t('unknown')} error={held.error} onRetry={() => void held.refetch()} />
    </Dialog>
  );
}

type Props = {
  patientId: string;
  row: ObservationCase | null;
  alarm?: { id: string; reason: string } | null;
  onClose: () => void;
};

function CaseForm({ patientId, row, alarm = null, onClose }: Props) {
  const { t } = useTranslation('observation_cases');
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const [first] = useState(() => ({ id: newId(), now: Date.now() }));
  const start = useCallMutation(startObservationCase, { invalidates: [observationCases] });
  const update = useUpdate(observationCases);
  const startedAt = row ? Date.parse(row.startedAt) : first.now;
  const { field, form } = useForm(observationCases, {
    namespace: 'observation_cases',
    initial: row
      ? { reason: row.reason, until: row.until }
      : {
          ...(alarm ? { reason: alarm.reason } : {}),
          until: new Date(first.now + usualObservationDays * dayMs).toISOString(),
        },
    record: row?.id ?? null,
    base: row ?? null,
    rules: {
      until: (value) =>
        value === row?.until
          ? null
          : checkObservationEnd({ startedAt, until: Date.parse(String(value)), now: Date.now() }),
    },
    submit: async ({ reason, until }, basedOn) => {
      if (row) await update.mutateAsync({ id: row.id, reason, until, basedOn });
      else {
        const triggerEventId = alarm?.id ?? null;
        await start.mutateAsync({ id: first.id, patientId, triggerEventId, reason, until });
        isBegun.current = true;
      }
      showToast({ kind: 'success', text: t(row ? 'changed' : 'begun') });
    },
  });
  const until = field('until');
  return (
    <FormDrawer
      title={t(row ? 'edit' : 'new')}
      form={form}
      onClose={() => (isBegun.current ? void navigate(caseAddress({ id: first.id, patientId })) : onClose())}
      submitLabel={t(row ? 'save' : 'new')}
    >
      <TextareaField {...field('reason')} help={t('reason_help')} autoFocus />
      <DateTimeField {...until} hour={18} help={t('until_help')}>
        <div className={styles.lengths}>
          {lengths.map((count) => (
            <Button
              key={count}
              size="toolbar"
              onClick={() => until.onChange(new Date(Date.now() + count * dayMs).toISOString())}
            >
              {t('in_days', { count })}
            </Button>
          ))}
        </div>
      </DateTimeField>
    </FormDrawer>
  );
}
