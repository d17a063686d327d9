import { tenantsPath } from '@fernpuls/contract/paths';
import {
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ModulesEditor } from '../../modules/modules-editor.tsx';
import { LicenseGrace } from '../licenses/license-grace.tsx';
import { TenantLicenses } from '../licenses/tenant-licenses.tsx';
import { Closure } from '../practice/closure.tsx';
import { Suspension } from '../practice/suspension.tsx';
import manage from '../manage.module.css';
import { Limits } from './limits-form.tsx';
import { PracticeRules } from './practice-rules.tsx';
import { PracticeTabs } from './practice-tabs.tsx';
import { Sender } from './sender-form.tsx';
import { SettingsLog } from './settings-log.tsx';
import { SignInRules } from './sign-in-rules.tsx';
import { TabPage } from './tab-page.tsx';

/** What of the product a practice has, by which licence, and who set it. */
export function Component() {
  const { key = '' } = useParams();
  const { t } = useTranslation(['manage', 'modules', 'operator', 'practice_setting']);
  const mayLicenses = useMay('license', 'read');
  const found = useCall(managedTenantModules, { key }, { ignore: [404] });
  const change = useCallMutation(changeManagedTenantModules, {
    invalidates: [managedTenantModules, managedTenants, managedChanges],
  });
  const { data } = found;
  if (!data)
    return (
      <TabPage practice={key} tab="configuration" found={found}>
        {null}
      </TabPage>
    );
  return (
    <ModulesEditor
      key={data.modules.map((one) => one.changedAt).join()}
      modules={data.modules}
      save={(modules) => change.mutateAsync({ key, modules })}
      title={data.data.name}
      lead={t('modules:lead')}
      back={tenantsPath}
      tabs={<PracticeTabs practice={key} current="configuration" />}
      aside={
        <>
          <Limits practice={key} />
          <Sender practice={key} />
          <SignInRules practice={key} />
          <SettingsLog practice={key} />
        </>
      }
      about={
        <dl className={manage.facts}>
          <dt>{t('operator:access')}</dt>
          <dd>
            <Suspension practice={data.data} />
          </dd>
          <dt>{t('practice_setting:closure.title')}</dt>
          <dd>
            <Closure practice={data.data} />
          </dd>
          <PracticeRules practice={key} rules={data.rules} />
          {mayLicenses && (
            <>
              <dt>{t('licenses')}</dt>
              <dd>
                <TenantLicenses practice={key} />
              </dd>
              <dt>{t('grace')}</dt>
              <dd>
                <LicenseGrace
                  key={data.data.licenseGraceDays}
                  practice={key}
                  days={data.data.licenseGraceDays}
                />
              </dd>
            </>
          )}
        </dl>
      }
    />
  );
}
