/** The texts a practice publishes about itself; each exists in numbered versions. */
export const legalKinds = ['imprint', 'privacy', 'terms', 'downloads', 'intended_use'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Texts a person agrees to before working with the application. */
export const consentKinds = ['terms', 'privacy'] as const satisfies readonly LegalKind[];
type ConsentKind = (typeof consentKinds)[number];

export type LegalVersion = { kind: ConsentKind; version: number };

/** The current versions a person has not agreed to, terms first. An older consent does not count for a newer text. */
export function pendingConsents(
  current: readonly LegalVersion[],
  given: readonly LegalVersion[],
): LegalVersion[] {
  return consentKinds.flatMap((kind) => {
    const wanted = current.find((text) => text.kind === kind);
    if (!wanted) return [];
    const isGiven = given.some((consent) => consent.kind === kind && consent.version === wanted.version);
    return isGiven ? [] : [{ kind, version: wanted.version }];
  });
}
