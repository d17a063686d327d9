import IconCopy from '#icons/IconCopy';
import IconShieldLock from '#icons/IconShieldLock';
import { confirmTotp, secondFactor, type startTotp } from '@fernpuls/contract/identity/second-factor.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FailureNotice } from '../entrance/failure-notice.tsx';
import { Line } from '../entrance/line.tsx';
import parts from '../entrance/parts.module.css';
import { useFailure } from '../entrance/use-failure.ts';
import styles from './account.module.css';
import { QrCode } from './qr-code.tsx';

type Props = {
  enrolment: OutputOf<typeof startTotp>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** The secret for the app, as a picture and to be typed, and its first code as proof that it arrived. */
export function TotpDialog({ enrolment, onConfirmed, onClose }: Props) {
  const { t } = useTranslation('account');
  const [code, setCode] = useState('');
  const failure = useFailure();
  const confirm = useCallMutation(confirmTotp, { invalidates: [secondFactor], ignore: [429, 503] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending || failure.seconds > 0 || code === '') return;
    failure.clear();
    try {
      onConfirmed((await confirm.mutateAsync({ code })).recoveryCodes);
    } catch (error) {
      setCode('');
      failure.show(error, { focus: false });
      document.getElementById('totp-code')?.focus();
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(enrolment.secret);
    showToast({ kind: 'success', text: t('copied') });
  };
  return (
    <Dialog
      title={t('totp.set_up')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form="totp-form" variant="primary" busy={confirm.isPending}>
            {t('totp.confirm')}
          </Button>
        </>
      }
    >
      <form id="totp-form" className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <div className={styles.qr}>
          <QrCode text={enrolment.uri} label={t('totp.qr')} />
          <div className={styles.manual}>
            <p>{t('totp.scan')}</p>
            <p className={styles.text}>{t('totp.manual')}</p>
            <div className={styles.secret}>
              <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <IconButton label={t('totp.copy_secret')} icon={<IconCopy />} onClick={() => void copy()} />
            </div>
          </div>
        </div>
        <FailureNotice failure={failure} />
        <div className={parts.code}>
          <Line
            id="totp-code"
            label={t('totp.code')}
            help={t('totp.code_help')}
            icon={<IconShieldLock aria-hidden="true" />}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            value={code}
            onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
          />
        </div>
      </form>
    </Dialog>
  );
}
