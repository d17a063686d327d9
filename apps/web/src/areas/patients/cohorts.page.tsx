import { cohortsPath } from '@fernpuls/contract/paths';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';

const screen: ListScreen<typeof cohorts.fields> = {
  resource: cohorts,
  base: cohortsPath,
  namespace: 'cohorts',
  bulkDelete: true,
};

export function Component() {
  return <ListPage screen={screen} />;
}
