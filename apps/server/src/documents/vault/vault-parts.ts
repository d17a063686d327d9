import type { Secrets } from '../../ground/secrets.ts';

/** A bucket. Whatever keeps it from answering is a Refusal `file_store_away`. */
type ObjectStore = {
  put(name: string, content: Buffer<ArrayBuffer>): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'later'; reason: string };

/** What the vault has from the settings. */
export type VaultParts = {
  secrets: Secrets;
  maxBytes: number;
  /** Null: new files lie in the database. */
  store: ObjectStore | null;
  /** Null: files are ready as they have arrived. */
  scanner: { scan(content: AsyncIterable<Buffer>): Promise<Verdict> } | null;
};
