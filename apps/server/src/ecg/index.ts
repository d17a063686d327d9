export { readLargeBodies } from './large-bodies.ts';
export { addToSigned, signDraft } from './findings/sign-finding.ts';
export { writeDraft } from './findings/write-finding.ts';
export { room } from './room.ts';
export { createWorkshop, type Workshop } from './threads/workshop.ts';
