import { personsPath } from '@fernpuls/contract/paths';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useProviderScreen } from './use-provider-screen.tsx';

/** Doctors and therapists patients are treated by besides here. */
export function Component() {
  return <ListPage key="person" screen={useProviderScreen('person', personsPath)} />;
}
