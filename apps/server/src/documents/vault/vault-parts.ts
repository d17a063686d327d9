import type { Secrets } from '../../ground/secrets.ts';

type PiecePlace = { tenantId: number; fileId: string; position: number };

/** A store of objects beside the database; what it gets is sealed already. */
type ObjectStore = {
  put(place: PiecePlace, sealed: Buffer): Promise<void>;
  get(place: PiecePlace): Promise<Buffer>;
  remove(place: PiecePlace): Promise<void>;
};

/** `clean` or the name of what was found; throws where the scanner does not answer. */
type Scan = (content: AsyncIterable<Buffer>) => Promise<'clean' | { found: string }>;

/** What the vault has from the settings. */
export type VaultParts = {
  secrets: Secrets;
  objects: ObjectStore | null;
  scan: Scan | null;
  maxBytes: number;
};
