import type { OriginOf } from '../ground/origins.ts';
import type { Secrets } from '../ground/secrets.ts';

/** What the calls of sign-in and account need besides the request. */
export type IdentityParts = {
  secrets: Secrets;
  /** The practice's address as browsers see it: links in mails, WebAuthn, OpenID Connect. */
  originOf: OriginOf;
  /** After the commit: this process acts on it at once, the others hear of it by the announcement. */
  peopleChanged(tenantId: number, physicianIds: readonly string[]): void;
};
