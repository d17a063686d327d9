import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { ReactNode } from 'react';
import type { Column } from './data-table-types.ts';
import type { FieldBinding } from './use-form.ts';

export type Catalogue<F extends Fields> = {
  resource: Resource<F>;
  /** Where more is needed to write than to read it. */
  writePermission?: PermissionKey;
  /** Address of the list; the drawer stands at `<base>/<id>` and `<base>/new`. */
  base: string;
  /** Address of what it belongs to: a way back in the head. */
  back?: string;
  /** Texts `<namespace>:<type>.page_title`, `.new`, `.empty`, `.empty_text` and one for each field. */
  namespace: string;
  nameOf: (row: Entity<Resource<F>>) => string;
  columns: (words: (key: string) => string) => Column<Entity<Resource<F>>>[];
  initial: Partial<CreateInput<F>>;
  fields: (field: (name: keyof F & string) => FieldBinding) => ReactNode;
  /** Below the fields of a record that is stored: what can be done with it. */
  below?: (row: Entity<Resource<F>>) => ReactNode;
  width?: number;
};
