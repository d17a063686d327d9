import { pendingLegalConsents } from '@fernpuls/contract/tenancy/legal.call';
import { useCall } from '../../../api/hooks.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';

const { LazyComponent: ConsentDialog } = lazyComponent(lazyPage(() => import('./consent-dialog.tsx')));

/** Asks for agreement as long as a current text has none; whether the server can be asked must not lock anybody out. */
export function ConsentGate() {
  const { data } = useCall(pendingLegalConsents, {}, { ignore: [401, 403, 404], staleTime: 300_000 });
  return data && data.pending.length > 0 ? <ConsentDialog pending={data.pending} /> : null;
}
