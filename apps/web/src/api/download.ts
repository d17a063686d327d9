import { ApiError } from './api-error.ts';
import { type Request, request } from './client.ts';

export type Download = { blob: Blob; name: string | null };
type Options = Pick<
  Request,
  'method' | 'body' | 'query' | 'ignore' | 'signal' | 'retries' | 'stopAfterNetworkError'
>;

/** A file by GET unless told otherwise, not decoded, with the name the server gives it. */
export async function fetchBlob(path: string, options: Options = {}): Promise<Download> {
  const { body, headers, status } = await request({ path, answer: 'blob', ...options });
  if (!(body instanceof Blob))
    throw new ApiError({ status, code: 'internal', detail: 'no file in the answer' });
  return { blob: body, name: fileName(headers.get('content-disposition')) };
}

/** Hands a file to the browser's downloads. */
export function saveBlob({ blob, name }: Download, fallbackName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? fallbackName;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** RFC 6266: `filename*=UTF-8''…` before `filename="…"`; only the last part of a path. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = decoded(encoded) ?? plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? null;
  return name?.split(/[/\\]/).at(-1) || null;
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text.trim());
  } catch {
    return null;
  }
}
