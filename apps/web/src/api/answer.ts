import { ApiError } from './api-error.ts';

export type AnswerKind = 'json' | 'blob';

/** The body of an answer; a refusal is read as JSON whatever was wanted. */
export async function readAnswer(response: Response, kind: AnswerKind = 'json'): Promise<unknown> {
  if (kind === 'blob' && response.ok) return response.blob();
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy's error page is no JSON; a good answer that is none is a fault, and the same again the next time.
    if (!response.ok) return null;
    throw new ApiError({ status: response.status, code: 'internal', detail: String(error) });
  }
}

const told = new Set<string>();

/** A call that is deprecated or will end is logged, once per address, with where to read on. */
export function warnOfEnd(headers: Headers, path: string): void {
  const deprecation = headers.get('deprecation');
  const sunset = headers.get('sunset');
  const address = path.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');
  if ((!deprecation && !sunset) || told.has(address)) return;
  told.add(address);
  const word = sunset ? 'sunset' : 'deprecated';
  // oxlint-disable-next-line no-console -- the specification wants it logged, for developers only
  console.warn(word, address, { deprecation, sunset, link: headers.get('link') });
}
