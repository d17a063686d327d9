/**
 * Words that stand before a family name, and that one list writes and the next leaves out: „von der Lühe“ is „Lühe“.
 * Prefixes of the insurance card (GKV, Anlage 6 „Vorsatzworte“) and those usual in Europe and of Arabic names; folded.
 */
const particles = new Set(
  (
    'von vom van vander vanden de der den dem des del della dello delle degli dei di da das do dos du d la le les lo ' +
    'el al ul as zu zum zur und te ter ten tot t op in im am auf aus bei unter av af of ibn bin ben bint abu abd o'
  ).split(' '),
);

/** A family name without the particles before or behind its words, folded; a name of particles alone stays. */
export function withoutParticles(folded: string): string {
  const words = folded.split(' ');
  let [from, to] = [0, words.length];
  while (from < to - 1 && particles.has(words[from] ?? '')) from += 1;
  while (to - 1 > from && particles.has(words[to - 1] ?? '')) to -= 1;
  return words.slice(from, to).join(' ');
}
