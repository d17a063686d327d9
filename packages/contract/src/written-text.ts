import { linksAllowed } from '@fernpuls/domain/kit/written-text/rule';
import * as z from 'zod/mini';
import { ruled } from './kit/schema.ts';

/**
 * A text that is shown with its paragraphs, headings, lists, bold, italic and links, in the signs of
 * `domain/kit/written-text`; a link to anywhere else than https, mailto or tel is refused with `link_not_allowed`.
 */
export function writtenText(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), ruled(linksAllowed));
}
