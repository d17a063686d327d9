import { changeDeviceKey, type DeviceKey, deviceKeys } from '@fernpuls/contract/identity/device-key.call';
import { atLeastOneChecked } from '@fernpuls/domain/tenancy/validation/list-rules';
import { required } from '@fernpuls/domain/tenancy/validation/text-rules';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './device-keys.module.css';
import { NameField } from './name-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { useRefusal } from './use-refusal.ts';

/** Name and rights of a key that works. */
export function ChangeForm({ deviceKey: key }: { deviceKey: DeviceKey }) {
  const { t } = useTranslation(['device_keys', 'ui']);
  const change = useCallMutation(changeDeviceKey, { invalidates: [deviceKeys], ignore: [409] });
  const refusal = useRefusal();
  const [label, setLabel] = useState(key.label);
  const [scopes, setScopes] = useState(key.scopes);
  const changes = [label !== key.label, String(scopes) !== String(key.scopes)].filter(Boolean).length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !refusal.check({ label: required(label), scopes: atLeastOneChecked(scopes) }))
      return;
    const isDone = await refusal.attempt(() => change.mutateAsync({ id: key.id, label, scopes }));
    if (isDone) showToast({ kind: 'success', text: t('ui:saved') });
  };
  return (
    <form noValidate className={styles.section} onSubmit={(event) => void submit(event)}>
      <NameField value={label} onChange={setLabel} error={refusal.of('label')} />
      <ScopeChoice chosen={scopes} onChange={setScopes} error={refusal.of('scopes')} />
      {refusal.whole && (
        <p role="alert" className={styles.error}>
          {refusal.whole}
        </p>
      )}
      <div>
        <Button type="submit" disabled={changes === 0} busy={change.isPending}>
          {t('ui:save')}
        </Button>
      </div>
      <LeaveGuard changes={changes} />
    </form>
  );
}
