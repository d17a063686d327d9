import type { ListedResource } from '@fernpuls/contract';
import type { Generated } from 'kysely';
import { auditTables } from './audit-tables.ts';
import type { TableOf } from './columns.ts';
import { identityTables } from './identity-tables.ts';
import { patientTables } from './patient-tables.ts';
import { practiceTables } from './practice-tables.ts';
import { providerTables } from './provider-tables.ts';
import type { Row } from './rows.ts';
import { taskTables } from './task-tables.ts';

/** Columns and tables that no resource describes; where one says a column too, what stands here counts. */
export const ownTables = {
  ...identityTables,
  ...providerTables,
  ...practiceTables,
  ...patientTables,
  ...taskTables,
  ...auditTables,
};

/** Of the columns of every resource those that PostgreSQL fills itself. */
type Preset = 'tenant_id' | 'created_at' | 'updated_at';
type Kept<R> = { [K in keyof R]: K extends Preset ? Generated<R[K]> : R[K] };

type Described = { [R in ListedResource as R['table'] & string]: Kept<Row<R>> };
type Own = { [T in keyof typeof ownTables]: TableOf<(typeof ownTables)[T]> };

/** Every table as Kysely sees it: what resources say of it, and what stands here. */
export type Tables = {
  [T in keyof Described | keyof Own]: T extends keyof Own
    ? T extends keyof Described
      ? Omit<Described[T], keyof Own[T]> & Own[T]
      : Own[T]
    : T extends keyof Described
      ? Described[T]
      : never;
};
