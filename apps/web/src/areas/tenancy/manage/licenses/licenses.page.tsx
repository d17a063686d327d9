import { licensesPath } from '@fernpuls/contract/paths';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../../ui/list/list-page.tsx';
import { licenseColumns } from './license-columns.tsx';

/** Every licence of the installation, those that need somebody first. */
export function Component() {
  const { t } = useTranslation('licenses');
  const format = useFormat();
  const practiceKey = usePracticeOptions();
  const screen: ListScreen<typeof licenses.fields> = {
    resource: licenses,
    base: licensesPath,
    namespace: 'licenses',
    nameOf: (row) => row.practiceName ?? row.serialKey,
    choiceWords: { licenseType: 'licenses:type', state: 'licenses:state' },
    tabs: { field: 'state', withAll: true, words: 'licenses:state' },
    filterOptions: { practiceKey },
    opens: 'page',
    columns: licenseColumns({ t, format }),
  };
  return <ListPage screen={screen} />;
}

function usePracticeOptions() {
  const { data } = useCall(managedTenants, {});
  return (data?.data ?? []).map(({ key, name }) => ({ value: key, label: name }));
}
