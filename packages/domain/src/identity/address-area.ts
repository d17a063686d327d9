/**
 * The network of an address, as the list of browsers shows it: `192.0.2.0/24`, `2001:db8:1::/48`; null for anything
 * that is no address. IPv4 in IPv6 clothes (`::ffff:192.0.2.7`) is IPv4.
 */
export function addressArea(address: string): string | null {
  return shortened(address, 24, 3);
}

/**
 * What counts as one address where guesses are counted: the whole IPv4 address, of IPv6 the /64 every subscriber
 * has to itself.
 */
export function addressKey(address: string): string {
  return shortened(address, 32, 4) ?? address;
}

function shortened(address: string, bits: 24 | 32, groups: 3 | 4): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain)?.slice(1);
  if (octets) {
    if (octets.some((octet) => Number(octet) > 255)) return null;
    return bits === 32 ? plain : `${octets.slice(0, 3).join('.')}.0/24`;
  }
  const parts = sixGroups(plain);
  return parts && `${parts.slice(0, groups).join(':')}::/${groups * 16}`;
}

/** The eight groups of an IPv6 address without leading zeros. */
function sixGroups(address: string): string[] | null {
  const [head = '', tail, ...more] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  if (more.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!all.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null;
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}
