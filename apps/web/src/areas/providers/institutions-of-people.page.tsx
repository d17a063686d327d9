import { peopleInstitutionsPath } from '@fernpuls/contract/paths';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useProviderScreen } from './use-provider-screen.tsx';

/** The institutions once more, where one looks for whom to speak to there. */
export function Component() {
  return <ListPage screen={useProviderScreen('institution', peopleInstitutionsPath)} />;
}
