import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { revokeLicense } from '@fernpuls/contract/tenancy/license.call';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useId, useState } from 'react';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import styles from './licenses.module.css';

type Props = { license: License; onClose: () => void };

/** Asks why: it works at once and cannot be taken back. */
export function RevokeDialog({ license, onClose }: Props) {
  const { t } = useTranslation(['licenses', 'ui', 'errors']);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const revoke = useCallMutation(revokeLicense, { invalidates: [licenses, managedTenants], ignore: [409] });
  const max = licenses.fields.revokedReason.max ?? 500;
  const isTooLong = reason.trim().length > max;
  const submit = async () => {
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    if (isTooLong) return;
    try {
      await revoke.mutateAsync({ id: license.id, reason: reason.trim() });
      showToast({ kind: 'success', text: t('revoked') });
      onClose();
    } catch {
      // Told above the reason: the mutation keeps its error.
    }
  };
  const problem = isTooLong ? t('errors:too_long', { max }) : isMissing ? t('reason_missing') : undefined;
  return (
    <Dialog
      title={t('revoke_title', { name: license.practiceName ?? license.serialKey })}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger-solid" busy={revoke.isPending} onClick={() => void submit()}>
            {t('revoke_final')}
          </Button>
        </>
      }
    >
      {revoke.error && (
        <p role="alert" className={styles.error}>
          {t(`errors:${revoke.error.code}`)}
        </p>
      )}
      <p className={styles.text}>{t('revoke_text')}</p>
      <TextareaField
        id={id}
        name="revokedReason"
        label={t('licenses.revokedReason')}
        value={reason}
        required
        error={problem}
        max={max}
        choices={undefined}
        autoFocus
        rows={3}
        onChange={(value) => {
          setReason(typeof value === 'string' ? value : '');
          setIsMissing(false);
        }}
        onBlur={() => undefined}
      />
    </Dialog>
  );
}
