import { patientsPath } from '@fernpuls/contract/paths';

export const duplicatesPath = `${patientsPath}/duplicates`;

/** Two records side by side; the first is the one that would stay. */
export function comparePath(id: string, otherId: string): string {
  return `${duplicatesPath}?${new URLSearchParams({ kept: id, gone: otherId }).toString()}`;
}
