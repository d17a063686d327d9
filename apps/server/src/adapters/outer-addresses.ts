import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose networks (RFC 6890), and Azure's address for its own machines. */
const inner4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The one network of version 6 that is given out to the world, and what is kept back of it. */
const outer6 = ['2000::/3'];
const kept6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Tells addresses of the world from our own surroundings; `allowed`: networks of ours that may be called all the same. */
export function createOuterAddresses(allowed: readonly string[]): (address: string) => boolean {
  const [closed4, open6, closed6, open] = [inner4, outer6, kept6, allowed].map(listOf);
  return (given) => {
    const address = embedded4(given) ?? given;
    const version = isIP(address);
    if (version === 0 || address.includes('%')) return false;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (open?.check(address, family)) return true;
    if (version === 4) return closed4?.check(address, family) === false;
    return open6?.check(address, family) === true && closed6?.check(address, family) === false;
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address);
    list.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The address of version 4 that one of version 6 leads to: mapped (RFC 4291), or behind NAT64 (RFC 6052). */
function embedded4(address: string): string | null {
  if (isIP(address) !== 6 || !URL.canParse(`http://[${address}]`)) return null;
  const { hostname } = new URL(`http://[${address}]`);
  const [, high, low] = /^\[(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return null;
  const halves = [high, low].map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
}
