import type { QueryClient } from '@tanstack/react-query';

let coming = 0;
let asked = 0;

/** `data-busy` stands at the root of the document while something of the page is on its way. */
function tell(): void {
  document.documentElement.toggleAttribute('data-busy', coming + asked > 0);
}

/** A part of the page: a chunk, texts, the start itself. */
export async function busyUntil<T>(part: Promise<T>): Promise<T> {
  coming += 1;
  tell();
  try {
    return await part;
  } finally {
    coming -= 1;
    tell();
  }
}

/** What is asked of the server or sent to it. */
export function busyWith(client: QueryClient): void {
  const count = () => {
    asked = client.isFetching() + client.isMutating();
    tell();
  };
  client.getQueryCache().subscribe(count);
  client.getMutationCache().subscribe(count);
}
