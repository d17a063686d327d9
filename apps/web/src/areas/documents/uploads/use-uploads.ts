import { fileUpload, openUploads } from '@fernpuls/contract/documents/document.call';
import { uploadPath } from '@fernpuls/contract/documents/filed';
import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { useCall, useInvalidate } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { callApi } from '../../../api/queries.ts';
import { guessOf } from './guess.ts';
import type { SentFile, UploadProblem } from './send-file.ts';

/** A file on its way; `broken` may be continued, `refused` may not. */
export type Sending = {
  key: string;
  file: File;
  share: number;
  state: 'sending' | 'paused' | 'broken' | 'refused';
  problem: UploadProblem | null;
};

const worthAgain = new Set([
  'network',
  'unavailable',
  'too_many_requests',
  'internal',
  'conflict',
  'session_locked',
]);

/** Files on their way into a record: each is filed as soon as it has arrived. */
export function useUploads(patientId: string, onFiled: (id: string) => void) {
  const [all, setAll] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, SentFile>());
  const invalidate = useInvalidate();
  const open = useCall(openUploads, { patientId });
  usePauseOnLeaving(running);
  const change = (key: string, changes: Partial<Sending>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const leave = (key: string) => {
    running.current.delete(key);
    setAll((before) => before.filter((one) => one.key !== key));
  };
  const fail = (key: string, problem: UploadProblem) =>
    change(key, { state: worthAgain.has(problem.code) ? 'broken' : 'refused', problem });

  async function begin(file: File): Promise<void> {
    const key = newId();
    setAll((before) => [...before, { key, file, share: 0, state: 'sending', problem: null }]);
    const problem = problemOf(file, open.data?.maxBytes);
    if (problem) return fail(key, problem);
    const before = open.data?.data.find((one) => isSame(one, file)) ?? null;
    const { sendFile } = await import('./send-file.ts');
    const sent = sendFile({
      file,
      metadata: { purpose: 'document', patient_id: patientId },
      uploadId: before?.id ?? null,
      onShare: (share) => change(key, { share }),
      onBroken: (problem) => fail(key, problem),
      onDone: (uploadId) => void filed(key, file, uploadId),
    });
    running.current.set(key, sent);
  }

  async function filed(key: string, file: File, uploadId: string): Promise<void> {
    try {
      const { id } = await callApi(fileUpload, { patientId, uploadId, ...guessOf(file) });
      leave(key);
      await invalidate(patientDocuments, openUploads);
      onFiled(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(key, { code: error.code, params: {} });
    }
  }

  return {
    all,
    /** Begun at another time or elsewhere; chosen again they go on where they broke. */
    waiting: (open.data?.data ?? []).filter((one) => !all.some(({ file }) => isSame(one, file))),
    take: (files: Iterable<File>) => {
      for (const file of files) void begin(file);
    },
    pause: (key: string) => {
      void running.current.get(key)?.pause();
      change(key, { state: 'paused' });
    },
    resume: (key: string) => {
      change(key, { state: 'sending', problem: null });
      running.current.get(key)?.resume();
    },
    drop: (key: string) => {
      // What cannot be ended there now expires within a day.
      const ended = running.current
        .get(key)
        ?.drop()
        .catch(() => undefined);
      void ended?.finally(() => void invalidate(openUploads));
      leave(key);
    },
    discard: async (id: string) => {
      const headers = { 'tus-resumable': '1.0.0' };
      await request({ method: 'DELETE', path: `${uploadPath}/${id}`, headers, ignore: [404] });
      await invalidate(openUploads);
    },
  };
}

/** What is left stays where it is: chosen again it goes on. */
function usePauseOnLeaving(running: RefObject<Map<string, SentFile>>): void {
  useEffect(() => {
    const held = running.current;
    return () => {
      for (const sent of held.values()) void sent.pause();
    };
  }, [running]);
}

export type Uploads = ReturnType<typeof useUploads>;

/** An upload that was begun before is known by the file's name and size. */
function isSame(one: { name: string; byteSize: number }, { name, size }: File): boolean {
  return one.name === name.slice(-200) && one.byteSize === size;
}

/** What the server would refuse is not sent at all. */
function problemOf({ size }: File, max = Number.POSITIVE_INFINITY): UploadProblem | null {
  if (size === 0) return { code: 'required', params: {} };
  return size > max ? { code: 'too_large', params: {} } : null;
}
