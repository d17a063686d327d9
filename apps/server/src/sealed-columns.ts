import { documentsSealed } from './documents/index.ts';
import { identitySealed } from './identity/index.ts';
import type { SealedColumn } from './ground/sealed-columns.ts';
import { lifecycleSealed } from './lifecycle/index.ts';
import { logisticsSealed } from './logistics/index.ts';
import { studiesSealed } from './studies/index.ts';
import { tenancySealed } from './tenancy/index.ts';

/** Everything the database holds that SECRET_KEY has sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  ...identitySealed,
  ...tenancySealed,
  ...documentsSealed,
  ...studiesSealed,
  ...logisticsSealed,
  ...lifecycleSealed,
];
