import {
  managedTenantModules,
  managedTenants,
  type TenantInvitation,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { withdrawTenantInvitation } from '@fernpuls/contract/tenancy/new-practice.call';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { showToast } from '../../../../ui/toasts.ts';
import licenses from '../licenses/licenses.module.css';
import { FirstLink } from './first-link.tsx';
import { InvitationDrawer } from './invitation-drawer.tsx';
import styles from './practice.module.css';

const tones = { open: 'info', expired: 'warning', withdrawn: 'neutral' } as const;
type Props = { practice: string; invitation: TenantInvitation };

/** Whom a practice waits for that nobody has entered yet, and what became of the mail. */
export function Invitation({ practice, invitation }: Props) {
  const { t } = useTranslation(['manage', 'errors']);
  const format = useFormat();
  const mayWrite = useMay('tenant', 'write');
  const [asked, setAsked] = useState<'again' | 'withdraw' | null>(null);
  const [made, setMade] = useState<{ link: string; email: string } | null>(null);
  const withdraw = useCallMutation(withdrawTenantInvitation, {
    invalidates: [managedTenantModules, managedTenants],
    ignore: [409],
  });
  const { state, email, expiresAt, mail, link } = invitation;
  const end = async () => {
    try {
      await withdraw.mutateAsync({ key: practice });
      showToast({ kind: 'success', text: t('invitation.done') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({
        kind: 'warning',
        text: error.status === 409 ? t('invitation.entered') : t(`errors:${error.code}`),
      });
    }
    setAsked(null);
  };
  return (
    <div className={styles.invitation}>
      <span>
        {invitation.firstName} {invitation.lastName} · {email}
      </span>
      <span className={styles.line}>
        <Chip tone={tones[state]}>
          {t(`invitation.${state}`, { date: expiresAt === null ? '' : format.dateTime(expiresAt) })}
        </Chip>
        {state === 'open' && mail && t(`invitation.mail.${mail}`)}
      </span>
      {link && (
        <>
          <a href={link}>{t('invitation.link')}</a>
          <p className={licenses.help}>{t('invitation.link_help')}</p>
        </>
      )}
      {mayWrite && (
        <span className={styles.line}>
          <Button size="toolbar" onClick={() => setAsked('again')}>
            {t('invitation.again')}
          </Button>
          {state !== 'withdrawn' && (
            <Button size="toolbar" variant="danger" onClick={() => setAsked('withdraw')}>
              {t('invitation.withdraw')}
            </Button>
          )}
        </span>
      )}
      {asked === 'again' && (
        <InvitationDrawer
          practice={practice}
          invitation={invitation}
          onLink={setMade}
          onClose={() => setAsked(null)}
        />
      )}
      {made && <FirstLink {...made} onClose={() => setMade(null)} />}
      {asked === 'withdraw' && (
        <Confirm
          title={t('invitation.withdraw_title')}
          text={t('invitation.withdraw_text', { email })}
          confirmLabel={t('invitation.withdraw_final')}
          onConfirm={end}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
