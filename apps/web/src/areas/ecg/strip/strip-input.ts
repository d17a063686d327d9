/** What is asked for one recording's strip; the same question keeps its answer in the cache. */
export function stripInput(ecgId: string, seconds: number) {
  return { ids: [ecgId], seconds, pixels: 1200 };
}
