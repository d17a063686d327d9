import type { DocumentKind } from '@fernpuls/domain/documents/life-cycle';
import { today } from '../../../ui/today.ts';

/** What a file is by its name, until somebody says it better. */
export function guessOf({ name, type }: File): { kind: DocumentKind; title: string; documentDay: string } {
  const isPicture = type.startsWith('image/') || /\.dcm$/i.test(name);
  const title = name
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 200);
  return { kind: isPicture ? 'image' : 'letter', title: title || name.slice(0, 200), documentDay: today() };
}
