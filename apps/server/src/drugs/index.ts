export { type DrugImportFault, importDrugs } from './import-drugs.ts';
export { room } from './room.ts';
