export { noteMediumUse } from './media/queries.ts';
export { openMedium, wholeFile } from './media/read-medium.ts';
export { lookAtFile, type SeenFile } from './look-at-file.ts';
export { mediaTypeOf } from './media-type.ts';
export { pixelFault } from './pixel-limit.ts';
export {
  findFiles,
  findPicture,
  type FoundFile,
  keepFiles,
  removeFile,
} from './queries.ts';
export { storedFile } from './read-stored.ts';
export { storeFile } from './store-file.ts';
export { documentsSealed } from './vault/file-key.ts';
export { placePieces, sealStretch } from './vault/place-pieces.ts';
export { type Piece, pieceAt, readPiece } from './vault/queries.ts';
export { openedWith, piecesFrom, vaultFile } from './vault/read-vault.ts';
export { createDigests } from './vault/digests.ts';
export { room } from './room.ts';
export { serveUploads } from './vault/serve-uploads.ts';
export { storeInVault } from './vault/store-whole.ts';
export type { VaultParts } from './vault/vault-parts.ts';
