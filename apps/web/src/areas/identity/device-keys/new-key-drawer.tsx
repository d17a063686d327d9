import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import { type DeviceKeyKind, deviceKeys, issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { atLeastOneChecked } from '@fernpuls/domain/tenancy/validation/list-rules';
import { required } from '@fernpuls/domain/tenancy/validation/text-rules';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './device-keys.module.css';
import type { Issued } from './issued-key.tsx';
import { NameField } from './name-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { useRefusal } from './use-refusal.ts';
import { usualDays, ValidityField } from './validity-field.tsx';

type Props = { onClose: () => void; onIssued: (issued: Issued) => void };

/** A new key: for whom, what it may do, until when. */
export function NewKeyDrawer({ onClose, onIssued }: Props) {
  const { t } = useTranslation(['device_keys', 'ui']);
  const issue = useCallMutation(issueDeviceKey, { invalidates: [deviceKeys] });
  const refusal = useRefusal();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<DeviceKeyKind>('device');
  const [scopes, setScopes] = useState<DeviceScope[]>(['measurements_write']);
  const [validDays, setValidDays] = useState(usualDays);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (issue.isPending || !refusal.check({ label: required(label), scopes: atLeastOneChecked(scopes) }))
      return;
    await refusal.attempt(async () => onIssued(await issue.mutateAsync({ label, kind, scopes, validDays })));
  };
  return (
    <Dialog
      kind="drawer"
      title={t('new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" form="new-device-key" variant="primary" busy={issue.isPending}>
            {t('form.submit')}
          </Button>
        </>
      }
    >
      <form id="new-device-key" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {refusal.whole && (
          <p role="alert" className={styles.error}>
            {refusal.whole}
          </p>
        )}
        <NameField value={label} onChange={setLabel} error={refusal.of('label')} />
        <Segmented
          label={t('form.kind')}
          options={(['device', 'partner'] as const).map((key) => ({ key, label: t(`kind.${key}`) }))}
          value={kind}
          onChange={setKind}
        />
        <ScopeChoice chosen={scopes} onChange={setScopes} error={refusal.of('scopes')} />
        <ValidityField days={validDays} onChange={setValidDays} />
      </form>
    </Dialog>
  );
}
