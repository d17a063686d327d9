import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import {
  amendDocument,
  fileUpload,
  openUploads,
  readDocumentFile,
  seeDocument,
  signDocument,
  tagDocument,
} from './document.call.ts';
import { documentsChanged } from './document.live.ts';
import { patientDocuments } from './patient-document.ts';

export const resources = [patientDocuments] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  openUploads,
  fileUpload,
  readDocumentFile,
  seeDocument,
  signDocument,
  amendDocument,
  tagDocument,
];

export const live = [documentsChanged] as const satisfies readonly Live[];
