/** How a practice holds its video consultations; `isAnlage31b` keeps to the annex to the federal framework contract. */
export type VideoRules = {
  isAnlage31b: boolean;
  /** Days after which nothing tells any more who was in a room, and when. */
  metadataDays: number;
  /** First and last name, so that people recognise each other. */
  asksClearName: boolean;
  /** What the practice goes by, and of which day. */
  source: string;
  sourceOn: string;
};

/** Annex 31b BMV-Ä: at most three months; without it a practice may keep longer. */
export const metadataDays = { min: 1, max: 365, mostOfAnlage31b: 90 } as const;

/**
 * The annex is what a German practice is held to, so it holds until a practice says otherwise. That names have to be
 * clear is how summaries of it read (2026-11), not checked against the annex itself: a practice may change it.
 */
export const defaultVideoRules: VideoRules = {
  isAnlage31b: true,
  metadataDays: metadataDays.mostOfAnlage31b,
  asksClearName: true,
  source: 'Anlage 31b BMV-Ä (KBV, GKV-Spitzenverband)',
  sourceOn: '2026-11-01',
};

/** Whether the annex leaves these rules standing. */
export function keepsAnlage31b({ isAnlage31b, metadataDays: days }: VideoRules): boolean {
  return !isAnlage31b || days <= metadataDays.mostOfAnlage31b;
}

/** Two words of two letters or more: a first and a last name, in any script. */
export function isClearName(name: string): boolean {
  return name.split(/\s+/).filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= 2).length >= 2;
}
