export { addToSigned, signDraft } from './findings/sign-finding.ts';
export { writeDraft } from './findings/write-finding.ts';
export { room } from './room.ts';
