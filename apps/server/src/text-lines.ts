import { readFileSync } from 'node:fs';
import { decodeText, type TextFault } from '@fernpuls/domain/kit/decode-text';

/** The text of a file that somebody gives to a program, whichever of the known character sets it is written in. */
export function readText(path: string): { text: string } | TextFault {
  return decodeText(readFileSync(path));
}

/** What a program says of a file that it cannot read without guessing. */
export function textFaultSentence({ fault, line, byte }: TextFault): string {
  const reason = {
    undefined_byte: `the byte ${byte} is none of Windows-1252`,
    mixed_encoding: 'the file is partly UTF-8 and partly something else',
    other_charset: 'letters are written as DOS or old Macs did',
    not_text: 'this is no text',
  }[fault];
  return `Line ${line}: ${reason}. Save the file as UTF-8. Nothing was changed.`;
}

/** Line by line, whatever ends them. */
export function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (const end of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(from, end.index);
    from = end.index + end[0].length;
  }
  if (from < text.length) yield text.slice(from);
}
