import {
  maxFileBytes,
  maxFiles,
  mediaTypeNames,
  mediaTypes,
  type StoredFile,
} from '@fernpuls/contract/documents/stored-file';
import type { Medium } from '@fernpuls/contract/documents/medium';
import { attachMedium } from '@fernpuls/contract/messages/medium-file.call';
import { uploadMessageFile } from '@fernpuls/contract/messages/message-file.call';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { base64Of } from '../../api/base64.ts';
import { newId } from '../../api/new-id.ts';
import { callApi } from '../../api/queries.ts';

type Problem = { code: string; params: Record<string, string | number> };

/** A file on its way: `share` of it has gone out, `stored` once the server has it, `problem` when it was refused. */
export type Attachment = {
  key: string;
  file: Pick<File, 'name' | 'size' | 'type'>;
  /** A file of this machine, or a medium of the library. */
  source: File | { mediumId: string };
  share: number;
  stored: StoredFile | null;
  problem: Problem | null;
};

const mebibyte = 1024 ** 2;
const shownHere = [403, 404, 413, 415, 422, 429, 500, 503];

/** Files that will go along with the next message: each is uploaded as it is chosen, several side by side. */
export function useAttachments(patientId: string) {
  const [all, setAll] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, changes: Partial<Attachment>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload({ key, source }: Attachment): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const options = {
        signal: controller.signal,
        ignore: shownHere,
        retries: 0,
        stopAfterNetworkError: true,
        onProgress: (share: number) => change(key, { share }),
      };
      const { data } = await (source instanceof File
        ? callApi(uploadMessageFile, { patientId, files: [await givenOf(source)] }, options)
        : callApi(attachMedium, { patientId, mediumId: source.mediumId }, options));
      change(key, { stored: data, share: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      const [problem = { code: error.code, params: {} }] = Object.values(error.fieldErrors);
      change(key, { problem });
    } finally {
      running.current.delete(key);
    }
  }

  const take = (key: string) => {
    running.current.get(key)?.abort();
    setAll((before) => before.filter((one) => one.key !== key));
  };
  return {
    all,
    stored: all.flatMap(({ stored }) => (stored ? [stored] : [])),
    /** Until all are there, and none is refused, nothing is sent: a message is never sent without what it speaks of. */
    isReady: all.every(({ stored }) => stored !== null),
    add: (files: Iterable<File>) => {
      const free = maxFiles - all.length;
      const added = [...files].map((file, at): Attachment => {
        const problem = at < free ? problemOf(file) : { code: 'too_many', params: { max: maxFiles } };
        return { key: newId(), file, source: file, share: 0, stored: null, problem };
      });
      setAll((before) => [...before, ...added]);
      for (const one of added) if (one.problem === null) void upload(one);
    },
    addMedium: ({ id: mediumId, file }: Medium) => {
      if (!file) return;
      const { name, byteSize: size, mediaType: type } = file;
      const problem = all.length < maxFiles ? null : { code: 'too_many', params: { max: maxFiles } };
      const named = { name, size, type };
      const one = { key: newId(), file: named, source: { mediumId }, share: 0, stored: null, problem };
      setAll((before) => [...before, one]);
      if (problem === null) void upload(one);
    },
    again: (one: Attachment) => {
      change(one.key, { problem: null, share: 0 });
      void upload(one);
    },
    take,
    clear: () => setAll([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

async function givenOf(file: File): Promise<{ name: string; content: string }> {
  return { name: file.name.slice(-200), content: await base64Of(file) };
}

/** What the server would refuse is not sent at all; what a file really is the server says. */
function problemOf({ size, type }: File): Problem | null {
  if (size > maxFileBytes)
    return { code: 'file_too_big', params: { max: `${maxFileBytes / mebibyte}\u00a0MB` } };
  if (size === 0) return { code: 'required', params: {} };
  const isKnown = type === '' || mediaTypes.some((known) => known === type);
  return isKnown ? null : { code: 'file_type_unsupported', params: { types: mediaTypeNames } };
}
