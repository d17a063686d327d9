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
import {
  checkDocumentShare,
  extendDocumentShare,
  openDocumentShare,
  readSharedFile,
  restoreDocumentShare,
  revokeDocumentShare,
  shareDocument,
} from './document-share.call.ts';
import { documentShares } from './document-share.ts';
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

export const resources = [
  patientDocuments,
  documentShares,
  media,
  mediumVersions,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  openUploads,
  fileUpload,
  readDocumentFile,
  seeDocument,
  signDocument,
  amendDocument,
  tagDocument,
  shareDocument,
  extendDocumentShare,
  revokeDocumentShare,
  restoreDocumentShare,
  checkDocumentShare,
  openDocumentShare,
  readSharedFile,
  openMediaUploads,
  fileMedium,
  replaceMediumFile,
  restoreMediumVersion,
  readMediumFile,
];

export const live = [documentsChanged, mediaChanged] as const satisfies readonly Live[];
