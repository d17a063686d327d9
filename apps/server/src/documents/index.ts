export { noteMediumUse } from './media/queries.ts';
export { wholeMedium } from './media/read-whole.ts';
export { lookAtFile, type SeenFile } from './look-at-file.ts';
export { mediaTypeOf } from './media-type.ts';
export { pixelFault } from './pixel-limit.ts';
export {
  contentOf,
  findFiles,
  findPicture,
  type FoundFile,
  keepFiles,
  removeFile,
} from './queries.ts';
export { storeFile } from './store-file.ts';
export { documentsSealed } from './vault/file-key.ts';
export { placePieces, sealStretch } from './vault/place-pieces.ts';
export { type Piece, pieceAt } from './vault/queries.ts';
export { openedWith, piecesFrom } from './vault/read-vault.ts';
export { createDigests } from './vault/digests.ts';
export { room } from './room.ts';
export { serveUploads } from './vault/serve-uploads.ts';
export { storeInVault } from './vault/store-whole.ts';
export type { VaultParts } from './vault/vault-parts.ts';
