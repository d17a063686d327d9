import { byteReader } from '../bytes.ts';
import { limits } from '../limits.ts';
import type { EcgAnnotation } from '../recording.ts';
import { refuse } from '../refusal.ts';

// The letters of ecgcodes.h by number; empty where the code is none of its own.
const letters = ' N L R a V F J A S E j / Q ~  |  s T * D " = p B ^ t + u ? ! [ ] e n @ x f ( ) r'.split(' ');
const codes = { skip: 59, number: 60, subtype: 61, channel: 62, text: 63 };
const resolution = /^## time resolution: ([\d.]+)/;

/** Reads annotations in MIT format (annot(5)); times count at `rateHz` unless the file names another rate. */
export function readWfdbAnnotations(bytes: Uint8Array, rateHz: number): EcgAnnotation[] {
  const reader = byteReader(bytes);
  const marks: { time: number; text: string; aux: string }[] = [];
  let time = 0;
  let rate = rateHz;
  let at = 0;
  while (at + 2 <= reader.length) {
    const word = reader.u16(at);
    const code = word >> 10;
    const value = word & 0x3ff;
    at += 2;
    if (word === 0) break;
    if (code === codes.skip) {
      time += ((reader.u16(at) << 16) | reader.u16(at + 2)) >> 0;
      at += 4;
    } else if (code === codes.text) {
      const aux = reader.text(at, value);
      at += value + (value % 2);
      const last = marks.at(-1);
      const named = Number(resolution.exec(aux)?.[1]);
      if (named > 0) rate = named;
      else if (last) last.aux = aux;
    } else if (code < codes.skip) {
      time += value;
      marks.push({ time, text: letters[code] ?? '', aux: '' });
      if (marks.length > limits.annotations)
        refuse('too_many_elements', { byte: at }, { found: marks.length, max: limits.annotations });
    }
  }
  return marks.map(({ time, text, aux }) => ({
    seconds: time / rate,
    durationSeconds: null,
    text: [text, aux].filter((part) => part !== '').join(' '),
    channel: null,
  }));
}
