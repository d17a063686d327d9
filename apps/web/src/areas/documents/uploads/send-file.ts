import { uploadPath } from '@fernpuls/contract/documents/filed';
import { DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { activityHeaders } from '../../../api/activity.ts';
import { transport } from '../../../api/client.ts';
import { asRequestHeaders, sessionHeaders } from '../../../api/session-headers.ts';

export type UploadProblem = { code: string; params: Record<string, string | number> };

type Sending = {
  file: File;
  metadata: Record<string, string>;
  /** Of an upload that was begun before: where it goes on. */
  uploadId: string | null;
  onShare: (share: number) => void;
  onDone: (uploadId: string) => void;
  onBroken: (problem: UploadProblem) => void;
};

/** Each request is over within the server's patience also where the line is slow. */
const chunkBytes = 8 * 1024 ** 2;
const retryDelays = [500, 1500, 3000, 6000, 12_000];

/** Sends a file by the protocol tus; `pause` and `resume` at any time, `drop` ends it here and there. */
export function sendFile({ file, metadata, uploadId, onShare, onDone, onBroken }: Sending) {
  const endpoint = new URL(`${transport.base}${uploadPath}`, location.href).href;
  const upload = new Upload(file, {
    endpoint,
    ...(uploadId && { uploadUrl: `${endpoint}/${uploadId}` }),
    metadata: { ...metadata, filename: file.name.slice(-200) },
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest: identify,
    onProgress: (sent, all) => onShare(all === 0 ? 1 : sent / all),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => onBroken(problemOf(error)),
  });
  upload.start();
  return {
    pause: () => upload.abort(),
    resume: () => upload.start(),
    drop: () => upload.abort(true),
  };
}

export type SentFile = ReturnType<typeof sendFile>;

function identify(request: HttpRequest): void {
  const session = sessionHeaders();
  const headers = {
    'accept-language': transport.language(),
    ...(session && { ...asRequestHeaders(session), ...activityHeaders() }),
  };
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
}

function problemOf(error: Error | DetailedError): UploadProblem {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer || answer.getStatus() === 0) return { code: 'network', params: {} };
  try {
    const body = JSON.parse(answer.getBody()) as {
      errors?: { code?: string; meta?: { params?: UploadProblem['params'] } }[];
    };
    const [first] = body.errors ?? [];
    return { code: first?.code ?? 'internal', params: first?.meta?.params ?? {} };
  } catch {
    // A proxy that answers in its own words.
    return { code: 'internal', params: {} };
  }
}
