import { type Fault, fault } from '../../tenancy/validation/fault.ts';
import { safeLink } from './marks.ts';

/** Up to the address behind its scheme: where it ends is looked for once, however many begin before. */
const begun = /(?<!\\)\[(?:\\.|[^[\]\\])*\]\(([a-z][a-z\d+.-]*:)/gi;
const end = /[\s)]/g;

/** Of a stored text: links lead to https, mailto or tel and nowhere else. */
export function linksAllowed(text: string): Fault | null {
  let endsAt = -1;
  let behind = 0;
  for (const found of text.matchAll(begun)) {
    const from = found.index + found[0].length;
    if (found.index < behind) continue;
    if (endsAt < from) endsAt = endFrom(text, from);
    if (text[endsAt] !== ')') continue;
    behind = endsAt + 1;
    const address = (found[1] ?? '') + text.slice(from, endsAt);
    if (safeLink(address) === null) return fault('link_not_allowed', { address: address.slice(0, 100) });
  }
  return null;
}

function endFrom(text: string, from: number): number {
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}
