import { institutionsPath } from '@fernpuls/contract/paths';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useProviderScreen } from './use-provider-screen.tsx';

/** Practices, hospitals, nursing services: where patients are treated besides here. */
export function Component() {
  return <ListPage key="institution" screen={useProviderScreen('institution', institutionsPath)} />;
}
