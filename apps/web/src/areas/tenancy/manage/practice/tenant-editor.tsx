import { tenantsPath } from '@fernpuls/contract/paths';
import {
  type ManagedTenant,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { practiceFacts } from '@fernpuls/contract/tenancy/new-practice';
import { changeManagedTenant } from '@fernpuls/contract/tenancy/new-practice.call';
import { useNavigate } from 'react-router';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Columns } from '../../../../ui/layout/layout.tsx';
import { PageForm } from '../../../../ui/page/form-page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { PracticeTabs } from '../tabs/practice-tabs.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './practice.module.css';

/** Name, address, state and languages of a practice; its name in the address stays. */
export function TenantEditor({ practice: key }: { practice: string }) {
  const { data, error, isPending, refetch } = useCall(managedTenantModules, { key }, { ignore: [404] });
  const late = useDelayed(isPending);
  const back = `${tenantsPath}/${key}`;
  return (
    <>
      <PageHeader title={data?.data.name ?? key} note={key} back={tenantsPath}>
        <PracticeTabs practice={key} current="editor" />
      </PageHeader>
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="20rem" />}
      {data && <Editor key={data.data.key} practice={data.data} back={back} />}
    </>
  );
}

function Editor({ practice, back }: { practice: ManagedTenant; back: string }) {
  const { t } = useTranslation(['manage', 'ui', 'holidays']);
  const navigate = useNavigate();
  const mayWrite = useMay('tenant', 'write');
  const change = useCallMutation(changeManagedTenant, {
    invalidates: [managedTenants, managedTenantModules, manageDashboard, practiceHealthList],
    ignore: [422],
  });
  const { key, name, postalAddress, federalState, languages } = practice;
  const { field, form } = useForm(practiceFacts, {
    initial: { name, address: postalAddress, languages, ...(federalState && { federalState }) },
    record: key,
    namespace: 'manage',
    submit: async (values) => {
      await change.mutateAsync({ key, ...values });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <PageForm
          form={form}
          label={t('master')}
          back={back}
          readOnly={!mayWrite}
          onSaved={() => void navigate(back)}
        >
          <section className={styles.section}>
            <Columns>
              <TextField {...field('name')} />
              <TextField {...field('address')} />
              <SelectField {...field('federalState')} words="holidays:state" help={t('state_help')} />
            </Columns>
            <LanguageChoice field={field('languages')} />
          </section>
        </PageForm>
      </div>
    </div>
  );
}
