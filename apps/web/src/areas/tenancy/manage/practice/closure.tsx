import {
  confirmClosure,
  type PracticeClosure,
  practiceClosure,
  requestClosure,
  withdrawClosure,
} from '@fernpuls/contract/tenancy/closure.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { useReason } from '../../../../ui/use-reason.ts';

type Practice = { key: string; name: string };
const told = { invalidates: [practiceClosure, managedTenantModules, managedChanges, practiceHealthList] };

/** Whether a practice is closed, by whom and until when its records are kept, and the steps that lead there. */
export function Closure({ practice }: { practice: Practice }) {
  const { data, error, refetch } = useCall(practiceClosure, { key: practice.key }, { ignore: [404] });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return data.closure === null ? (
    <Open practice={practice} patientsInCare={data.patientsInCare} />
  ) : (
    <Asked practice={practice} closure={data.closure} patientsInCare={data.patientsInCare} />
  );
}

function Open({ practice, patientsInCare }: { practice: Practice; patientsInCare: number }) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  return (
    <Stack gap={2}>
      <Text>
        {patientsInCare === 0
          ? t('closure.none')
          : t('closure.in_care', { n: format.number(patientsInCare) })}
      </Text>
      {mayWrite && (
        <div>
          <Button size="toolbar" variant="danger" onClick={() => setAsks(true)}>
            {t('closure.begin')}
          </Button>
        </div>
      )}
      {asks && <RequestDialog practice={practice} onClose={() => setAsks(false)} />}
    </Stack>
  );
}

function RequestDialog({ practice: { key, name }, onClose }: { practice: Practice; onClose: () => void }) {
  const { t } = useTranslation(['practice_setting', 'ui']);
  const ask = useCallMutation(requestClosure, { ...told, ignore: [409] });
  const { field, given } = useReason({
    name: 'reason',
    label: t('closure.reason'),
    max: 500,
    missing: t('closure.missing'),
  });
  const submit = async () => {
    const reason = given();
    if (reason === null) return;
    await ask.mutateAsync({ key, reason });
    onClose();
  };
  return (
    <Dialog
      title={t('closure.ask_title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger-solid" busy={ask.isPending} onClick={() => void submit()}>
            {t('closure.ask')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('closure.ask_text')}</Text>
        <TextareaField {...field} autoFocus rows={3} />
      </Stack>
    </Dialog>
  );
}

type Held = { practice: Practice; closure: NonNullable<PracticeClosure['closure']>; patientsInCare: number };

function Asked({ practice: { key, name }, closure, patientsInCare }: Held) {
  const { t } = useTranslation('practice_setting');
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [confirms, setConfirms] = useState(false);
  const confirm = useCallMutation(confirmClosure, told);
  const withdraw = useCallMutation(withdrawClosure, { ...told, ignore: [409] });
  const { confirmedAt, keepUntil, years, source, requestedBy, requestedAt, mayConfirm } = closure;
  const isClosed = confirmedAt !== null;
  return (
    <Stack gap={2}>
      <div>
        <Chip tone={isClosed ? 'danger' : 'warning'}>
          {isClosed ? t('closure.closed', { time: format.dateTime(confirmedAt) }) : t('closure.asked')}
        </Chip>
      </div>
      <Text>{closure.reason}</Text>
      <Text quiet>
        {t('closure.by', { name: requestedBy ?? '–', time: format.dateTime(requestedAt) })}
        {closure.confirmedBy && ` · ${closure.confirmedBy}`}
      </Text>
      {keepUntil && <Text>{t('closure.kept', { date: format.date(keepUntil), years, source })}</Text>}
      {!isClosed && patientsInCare > 0 && (
        <Text>{t('closure.in_care', { n: format.number(patientsInCare) })}</Text>
      )}
      {!isClosed && !mayConfirm && <Text quiet>{t('closure.second')}</Text>}
      {mayWrite && (
        <Row>
          {mayConfirm && patientsInCare === 0 && (
            <Button size="toolbar" variant="danger" onClick={() => setConfirms(true)}>
              {t('closure.confirm')}
            </Button>
          )}
          <Button size="toolbar" busy={withdraw.isPending} onClick={() => withdraw.mutate({ key })}>
            {t(isClosed ? 'closure.reopen' : 'closure.withdraw')}
          </Button>
        </Row>
      )}
      {confirms && (
        <Confirm
          title={t('closure.confirm_title', { name })}
          text={t('closure.confirm_text')}
          confirmLabel={t('closure.final')}
          onConfirm={() => confirm.mutateAsync({ key })}
          onClose={() => setConfirms(false)}
        />
      )}
    </Stack>
  );
}
