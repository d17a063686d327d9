export { importCatalogue, type ImportFault } from './import-catalogue.ts';
export { room } from './room.ts';
