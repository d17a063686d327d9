export { mediaTypeOf } from './media-type.ts';
export {
  contentOf,
  findFiles,
  findPicture,
  type FoundFile,
  keepFiles,
  removeFile,
} from './queries.ts';
export { storeFile } from './store-file.ts';
