import type { ComponentType } from 'react';
import { textsReady } from '../i18n/wanted.ts';

const timeoutMs = 120_000;

export class ChunkLoadError extends Error {
  readonly type: 'missing' | 'timeout' | 'other';
  readonly address: string;

  constructor(type: 'missing' | 'timeout' | 'other', address: string) {
    super(`${type}: ${address}`);
    this.name = 'ChunkLoadError';
    this.type = type;
    this.address = address;
  }
}

/** For `lazy` of a route: loads a page module exporting `Component` with its texts, or says why it did not come. */
export function lazyPage<P = object>(load: () => Promise<{ Component: ComponentType<P> }>) {
  return async () => {
    const { Component } = await loadChunk(load);
    await loadChunk(textsReady);
    return { Component };
  };
}

/** Waits for a chunk, 120 s at most; says what did not come, from where and why. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const address = wholeAddress(/import\(["'`]([^"'`]+)/.exec(String(load))?.[1] ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', address)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const text = error instanceof Error ? error.message : '';
    throw new ChunkLoadError(
      isMissing(text) ? 'missing' : 'other',
      addressIn(text) ?? (address || String(error)),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The sentences of Chromium, Firefox and Safari for a module, and of the build for a style sheet. */
function isMissing(text: string): boolean {
  return /dynamically imported module|importing a module script|unable to preload css/i.test(text);
}

/** What did not come may be something the chunk needs; browsers name it. */
function addressIn(text: string): string | undefined {
  return /(?:https?:\/\/|\/)\S+\.(?:js|css)\S*/.exec(text)?.[0];
}

/** Chunks name each other as neighbours. */
function wholeAddress(address: string): string {
  return address.startsWith('./') && import.meta.env.PROD ? new URL(address, import.meta.url).href : address;
}
