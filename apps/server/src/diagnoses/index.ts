export { importCatalogue, type ImportFault, toldByLines } from './import-catalogue.ts';
export { room } from './room.ts';
