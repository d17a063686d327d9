import { type Fault, fault } from '../../tenancy/validation/fault.ts';
import { safeLink } from './marks.ts';

const links = /(?<!\\)\[(?:\\.|[^[\]\\])*\]\(([a-z][a-z\d+.-]*:[^\s)]*)\)/gi;

/** Of a stored text: links lead to https, mailto or tel and nowhere else. */
export function linksAllowed(text: string): Fault | null {
  for (const [, address = ''] of text.matchAll(links))
    if (safeLink(address) === null) return fault('link_not_allowed', { address: address.slice(0, 100) });
  return null;
}
