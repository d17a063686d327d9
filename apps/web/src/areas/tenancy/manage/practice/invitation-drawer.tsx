import {
  managedTenantModules,
  managedTenants,
  type TenantInvitation,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { firstAdministrators } from '@fernpuls/contract/tenancy/new-practice';
import { inviteTenantAdministrator } from '@fernpuls/contract/tenancy/new-practice.call';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useForm } from '../../../../ui/use-form.ts';
import licenses from '../licenses/licenses.module.css';

type Props = {
  practice: string;
  invitation: TenantInvitation;
  /** No mail server brings the link to this address. */
  onLink: (made: { link: string; email: string }) => void;
  onClose: () => void;
};

/** The invitation once more, to the same person or with what was mistyped put right. */
export function InvitationDrawer({ practice, invitation, onLink, onClose }: Props) {
  const { t } = useTranslation('manage');
  const invite = useCallMutation(inviteTenantAdministrator, {
    invalidates: [managedTenantModules, managedTenants],
    ignore: [409, 422],
  });
  const { field, form } = useForm(firstAdministrators, {
    initial: {
      adminFirstName: invitation.firstName,
      adminLastName: invitation.lastName,
      adminEmail: invitation.email,
    },
    record: `${practice} invitation`,
    namespace: 'manage',
    submit: async (values) => {
      const made = await invite.mutateAsync({ key: practice, ...values });
      const link = made.invitation?.linkOnce;
      if (link) onLink({ link, email: values.adminEmail });
      else showToast({ kind: 'success', text: t('invitation.sent', { email: values.adminEmail }) });
    },
  });
  return (
    <FormDrawer
      title={t('invitation.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('invitation.send')}
    >
      <p className={licenses.help}>{t('invitation.again_help')}</p>
      <TextField {...field('adminFirstName')} />
      <TextField {...field('adminLastName')} />
      <TextField {...field('adminEmail')} type="email" help={t('administrator_help')} />
    </FormDrawer>
  );
}
