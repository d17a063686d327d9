import type { MediaType } from '@fernpuls/contract/documents/stored-file';
import { decodeText } from '@fernpuls/domain/kit/decode-text';

const signatures: readonly [MediaType, readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** The kind of a file by its first bytes, whatever its name says; null when it is none of those accepted. */
export function mediaTypeOf(content: Uint8Array): MediaType | null {
  for (const [type, bytes] of signatures)
    if (bytes.every((byte, index) => content[index] === byte)) return type;
  if (latin(content, 0, 4) === 'RIFF' && latin(content, 8, 12) === 'WEBP') return 'image/webp';
  return isText(content) ? 'text/plain' : null;
}

function latin(content: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...content.subarray(from, to));
}

const controls = /\p{Cc}/u;
const whitespace = /[\t\n\v\f\r]/g;

/** Text of a known character set without control characters but tabs and line ends, and no markup that a browser might take for a page. */
function isText(content: Uint8Array): boolean {
  const told = decodeText(content);
  if ('fault' in told) return false;
  return (
    !controls.test(told.text.replace(whitespace, '')) &&
    !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(told.text)
  );
}
