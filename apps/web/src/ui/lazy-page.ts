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

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const address = /(?:import\(["'`])([^"'`]+)/.exec(String(load))?.[1] ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', address)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const missing = error instanceof TypeError && /fetch|import|load/i.test(error.message);
    throw new ChunkLoadError(missing ? 'missing' : 'other', address || String(error));
  } finally {
    clearTimeout(timer);
  }
}
