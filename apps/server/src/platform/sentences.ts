import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@fernpuls/contract/languages';
import { root } from '../config.ts';

const texts = new Map<string, Record<string, string>>();

function textsOf(language: string): Record<string, string> {
  const known = texts.get(language);
  if (known) return known;
  const file = join(root, 'locales', language, 'errors.json');
  const read = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  texts.set(language, read);
  return read;
}

/** The sentence for an error code; English where a language has none yet. */
export function sentence(language: Language, code: string, params?: Record<string, string | number>): string {
  const text = textsOf(language)[code] ?? textsOf('en')[code] ?? code;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params?.[name] ?? ''));
}
