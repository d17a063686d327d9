/** Whether an address begins as an area says (`owns` of an area). */
export function covers(owned: string, pathname: string): boolean {
  const isExact = owned.startsWith('=');
  const pattern = partsOf(absolute(isExact ? owned.slice(1) : owned));
  const parts = partsOf(pathname);
  if (parts.length < pattern.length || (isExact && parts.length > pattern.length)) return false;
  return pattern.every((part, at) => part === ':' || part === parts[at]);
}

/** The whole address of what an area writes short. */
export function absolute(address: string): string {
  return address.startsWith('/') ? address : `/protected/${address}`;
}

function partsOf(address: string): string[] {
  return address.split('/').filter((part) => part !== '');
}
