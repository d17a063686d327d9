import { namesIn } from '../content/text-template.ts';

/**
 * States of a document: written here (`draft`) or come in (`received`, then `seen`), signed and locked, then only added
 * to. What was signed never changes (§ 630f BGB: changes must leave the original visible).
 */
export const documentStates = ['draft', 'received', 'seen', 'signed', 'amended'] as const;
export type DocumentState = (typeof documentStates)[number];

/** `write`: its words, what it is, of when, and from whom. Tags order the record and may change in every state. */
export const documentActions = ['write', 'see', 'sign', 'amend', 'remove'] as const;
export type DocumentAction = (typeof documentActions)[number];

const transitions: Record<DocumentState, Partial<Record<DocumentAction, DocumentState | 'gone'>>> = {
  draft: { write: 'draft', sign: 'signed', remove: 'gone' },
  received: { write: 'received', see: 'seen', sign: 'signed', remove: 'gone' },
  seen: { write: 'seen', sign: 'signed', remove: 'gone' },
  signed: { amend: 'amended' },
  amended: { amend: 'amended' },
};

/** The state after an action, `gone` for a removed document, or null where this state does not allow it. */
export function nextDocumentState(
  state: DocumentState,
  action: DocumentAction,
): DocumentState | 'gone' | null {
  return transitions[state][action] ?? null;
}

export const documentKinds = ['letter', 'laboratory', 'image', 'report', 'consent', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What keeps a document from being signed. */
export function missingForSignature({ body, hasFile }: { body: string | null; hasFile: boolean }): 'body'[] {
  if (hasFile) return [];
  return body === null || body.trim() === '' || namesIn(body).length > 0 ? ['body'] : [];
}
