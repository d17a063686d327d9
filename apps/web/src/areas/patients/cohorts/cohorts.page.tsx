import { cohortsPath } from '@fernpuls/contract/paths';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { useModule } from '../../../api/session.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { CohortDrawer } from './cohort-drawer.tsx';

/** The practice's groups of patients. */
export function Component() {
  return <ListPage screen={screenWith(useModule('devices'))} />;
}

const devices: ListColumn<typeof cohorts.fields> = {
  key: 'metaInformation',
  phone: 'hidden',
  cell: ({ metaInformation }) =>
    metaInformation.devices.length === 0 ? '–' : <code>{metaInformation.devices.join(' · ')}</code>,
  csv: ({ metaInformation }) => metaInformation.devices.join(' '),
};

const screenWith = (hasDevices: boolean): ListScreen<typeof cohorts.fields> => ({
  resource: cohorts,
  base: cohortsPath,
  namespace: 'cohorts',
  bulkDelete: true,
  columns: [
    { key: 'name', phone: 'title' },
    { key: 'description', phone: 'value', width: '26rem' },
    ...(hasDevices ? [devices] : []),
    { key: 'patientCount', width: '8rem', phone: 'hidden' },
  ],
  drawer: ({ id, onClose }) => <CohortDrawer id={id} onClose={onClose} />,
});
