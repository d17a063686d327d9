import { practiceClosure } from '@fernpuls/contract/tenancy/closure.call';
import { type ManagedTenant, managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { resumeTenant, suspendTenant } from '@fernpuls/contract/tenancy/suspension.call';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useReason } from '../../../../ui/use-reason.ts';

type Practice = Pick<ManagedTenant, 'key' | 'name' | 'suspendedAt' | 'suspendedReason'>;
const told = { invalidates: [managedTenantModules, managedChanges, practiceHealthList], ignore: [409] };

/** Whether the people of a practice come in, since when and why not, and the way to change that. */
export function Suspension({ practice }: { practice: Practice }) {
  const { t } = useTranslation(['operator', 'ui']);
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  const resume = useCallMutation(resumeTenant, told);
  const { key, name, suspendedAt, suspendedReason } = practice;
  const closure = useCall(practiceClosure, { key }, { ignore: [404] }).data?.closure;
  const letIn = async () => {
    await resume.mutateAsync({ key });
    showToast({ kind: 'success', text: t('suspension.resumed', { name }) });
  };
  if (closure?.confirmedAt && suspendedAt === null) return <Text>{t('suspension.closed')}</Text>;
  return (
    <Stack gap={2}>
      {suspendedAt === null ? (
        <Text>{t('suspension.open')}</Text>
      ) : (
        <>
          <div>
            <Chip tone="danger">{t('suspension.since', { time: format.dateTime(suspendedAt) })}</Chip>
          </div>
          <Text>{suspendedReason}</Text>
        </>
      )}
      {mayWrite && (
        <div>
          {suspendedAt === null ? (
            <Button size="toolbar" variant="danger" onClick={() => setAsks(true)}>
              {t('suspension.begin')}
            </Button>
          ) : (
            <Button size="toolbar" busy={resume.isPending} onClick={() => void letIn()}>
              {t('suspension.end')}
            </Button>
          )}
        </div>
      )}
      {asks && <SuspendDialog practice={practice} onClose={() => setAsks(false)} />}
    </Stack>
  );
}

function SuspendDialog({ practice: { key, name }, onClose }: { practice: Practice; onClose: () => void }) {
  const { t } = useTranslation(['operator', 'ui']);
  const suspend = useCallMutation(suspendTenant, told);
  const { field, given } = useReason({
    name: 'reason',
    label: t('suspension.reason'),
    max: 300,
    missing: t('suspension.missing'),
  });
  const submit = async () => {
    const reason = given();
    if (reason === null) return;
    await suspend.mutateAsync({ key, reason });
    showToast({ kind: 'success', text: t('suspension.done', { name }) });
    onClose();
  };
  return (
    <Dialog
      title={t('suspension.title', { name })}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger-solid" busy={suspend.isPending} onClick={() => void submit()}>
            {t('suspension.final')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('suspension.text')}</Text>
        <TextareaField {...field} help={t('suspension.reason_help')} autoFocus rows={3} />
      </Stack>
    </Dialog>
  );
}
