import { newId } from '../../ground/ids.ts';

type Of = { tenantId: number; fileId: string };

/** Where all objects of a file lie. */
export function folderOf({ tenantId, fileId }: Of): string {
  return `${tenantId}/${fileId}/`;
}

/** Of its own for each attempt: nothing that a row names is ever written over. */
export function newObjectName(of: Of): string {
  return folderOf(of) + newId();
}
