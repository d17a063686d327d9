import { managedIdentity } from '@fernpuls/contract/tenancy/managed-identity.call';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { Branding } from '../../settings/branding.tsx';
import { BrandedPractice } from '../../settings/branding-source.ts';
import { TabPage } from './tab-page.tsx';

/** How a practice looks, by the same rules as on its own page: what cannot be read is not saved. */
export function Component() {
  const { key = '' } = useParams();
  const mayWrite = useMay('tenant', 'write');
  const found = useCall(managedIdentity, { key }, { ignore: [404] });
  return (
    <TabPage practice={key} tab="corporate_identity" found={found}>
      {found.data && (
        <BrandedPractice value={key}>
          <Branding key={key} identity={found.data.data.attributes} mayWrite={mayWrite} />
        </BrandedPractice>
      )}
    </TabPage>
  );
}
