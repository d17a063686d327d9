import { uploadPath } from '@fernpuls/contract/documents/filed';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { newId } from '../../../api/new-id.ts';
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
  'file_store_away',
  'too_many_requests',
  'internal',
  'conflict',
  'session_locked',
]);

type Broken = { id: string; name: string; byteSize: number; received: number };

/** Where files go, and what becomes of one that has arrived. */
type Destination = {
  metadata: Record<string, string>;
  /** One's own that were broken off; undefined while that is not known. */
  open: { data: readonly Broken[]; maxBytes: number } | undefined;
  file: (uploadId: string, file: File) => Promise<{ id: string }>;
  /** Asks anew for what is shown of them. */
  refresh: (what: 'uploads' | 'all') => Promise<void>;
};

/** Files on their way: each is filed as soon as it has arrived. */
export function useUploads(
  { metadata, open, file: fileAs, refresh }: Destination,
  onFiled: (id: string) => void,
) {
  const [all, setAll] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<string, SentFile>());
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
    const problem = problemOf(file, open?.maxBytes);
    if (problem) return fail(key, problem);
    const before = open?.data.find((one) => isSame(one, file)) ?? null;
    const { sendFile } = await import('./send-file.ts');
    const sent = sendFile({
      file,
      metadata,
      uploadId: before?.id ?? null,
      onShare: (share) => change(key, { share }),
      onBroken: (problem) => fail(key, problem),
      onDone: (uploadId) => void filed(key, file, uploadId),
    });
    running.current.set(key, sent);
  }

  async function filed(key: string, file: File, uploadId: string): Promise<void> {
    try {
      const { id } = await fileAs(uploadId, file);
      leave(key);
      await refresh('all');
      onFiled(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(key, { code: error.code, params: {} });
    }
  }

  return {
    all,
    /** Begun at another time or elsewhere; chosen again they go on where they broke. */
    waiting: (open?.data ?? []).filter((one) => !all.some(({ file }) => isSame(one, file))),
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
      void ended?.finally(() => void refresh('uploads'));
      leave(key);
    },
    discard: async (id: string) => {
      const headers = { 'tus-resumable': '1.0.0' };
      await request({ method: 'DELETE', path: `${uploadPath}/${id}`, headers, ignore: [404] });
      await refresh('uploads');
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
