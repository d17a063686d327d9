import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;

/** Where a request comes from, by the rule that Fastify has for `request.ip`: for sockets, which it does not see. */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, isTrusted);
}
