import { onceOnline } from './once-online.ts';

/** Which namespaces the pages loaded so far need; the build writes the calls of `wantTexts` into their modules. */
const wanted = new Set<string>();
const coming = new Set<Promise<void>>();
let load: (namespace: string) => Promise<void> = () => Promise.resolve();

export function wantTexts(...namespaces: readonly string[]): void {
  for (const namespace of namespaces) {
    if (wanted.has(namespace)) continue;
    wanted.add(namespace);
    const arrival = onceOnline(() => load(namespace)).catch((error: unknown) => {
      wanted.delete(namespace);
      throw error;
    });
    coming.add(arrival);
    // A failure is told by whoever waits for the texts; here it only must not count as unhandled.
    void arrival.then(
      () => coming.delete(arrival),
      () => setTimeout(() => coming.delete(arrival)),
    );
  }
}

/** Resolves once every wanted text is there. */
export async function textsReady(): Promise<void> {
  await Promise.all(coming);
}

export function wantedTexts(): readonly string[] {
  return [...wanted];
}

export function textsComeFrom(loader: (namespace: string) => Promise<void>): void {
  load = loader;
}
