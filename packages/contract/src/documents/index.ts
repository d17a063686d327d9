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
import {
  fileMedium,
  openMediaUploads,
  readMediumFile,
  replaceMediumFile,
  restoreMediumVersion,
} from './medium.call.ts';
import { mediaChanged } from './medium.live.ts';
import { media, mediumVersions } from './medium.ts';
import { patientDocuments } from './patient-document.ts';

export const resources = [patientDocuments, media, mediumVersions] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  openUploads,
  fileUpload,
  readDocumentFile,
  seeDocument,
  signDocument,
  amendDocument,
  tagDocument,
  openMediaUploads,
  fileMedium,
  replaceMediumFile,
  restoreMediumVersion,
  readMediumFile,
];

export const live = [documentsChanged, mediaChanged] as const satisfies readonly Live[];
