export { type DrugImportFault, importDrugs } from './import-drugs.ts';
export { planEntriesOf } from './plan-entries.ts';
export { matrixOf } from './paper/matrix.ts';
export { planPdf } from './paper/plan-pdf.ts';
export { room } from './room.ts';
