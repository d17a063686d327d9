import type { Zone } from '@fernpuls/domain/logistics/cied/programming';

const line = /^(\S{1,20})\s+(\d{2,3})(?:\s+(\S.{0,119}))?$/;

/** „VT1 171 ATP, Schock“, a zone a line; null where a line is none. */
export function zonesOf(text: string): Zone[] | null {
  const lines = text.split('\n').map((one) => one.trim());
  const zones = lines.filter(Boolean).map((one): Zone | null => {
    const parts = line.exec(one);
    const fromRate = Number(parts?.[2]);
    if (!parts?.[1] || fromRate < 30 || fromRate > 400) return null;
    return { name: parts[1], fromRate, therapy: parts[3] ?? null };
  });
  return zones.every((zone) => zone !== null) ? zones : null;
}
