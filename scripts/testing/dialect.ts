/**
 * What depends on the dialect of PostgreSQL and so runs on 15 too: migrations and their schema, every resource and call
 * of the contract, list queries, partitions, ingestion, engine, the audit's chain,
 * backup and restore. `npm test -- full` runs all.
 */
export const dialectFiles = [
  'apps/server/src/contract.test.ts',
  'apps/server/src/schema.test.ts',
  'apps/server/src/migrate-locks.test.ts',
  'apps/server/src/tenant-fence.test.ts',
  'apps/server/src/kit/*.test.ts',
  'apps/server/src/measurements/**/*.test.ts',
  'apps/server/src/patients/**/*.test.ts',
  'apps/server/src/runtime/audit-chain.test.ts',
  'apps/server/src/runtime/backup/backup.test.ts',
  'apps/server/src/ground/database.test.ts',
  'apps/server/src/runtime/relay.test.ts',
  'apps/server/src/triggers/**/*.test.ts',
] as const;
