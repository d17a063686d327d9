import { chats } from '@fernpuls/contract/messages/chat';
import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import { type ChatMessage, chatMessages } from '@fernpuls/contract/messages/chat-message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/hooks.ts';
import { useLiveState } from '../../api/live.ts';
import { newId } from '../../api/new-id.ts';
import { createRecord } from '../../api/queries.ts';
import type { Draft } from '../../ui/drafts/draft.ts';
import { useDraft } from '../../ui/drafts/use-draft.ts';
import type { Outgoing } from './model.ts';

type State = { text: string; outgoing: Outgoing[] };

const nothing: State = { text: '', outgoing: [] };
const unsent = 'unsent';
const shownHere = [403, 404, 409, 413, 422, 429, 500, 503];

type Given = { patientId: string; known: readonly ChatMessage[]; onSent: (message: ChatMessage) => void };

/**
 * What is typed and what is on its way, kept as a draft until the server has it: neither a lost network nor a closed
 * window loses a message. Each keeps the id it was first sent under, so that sending again never doubles it.
 */
export function useOutgoing({ patientId, known, onSent }: Given) {
  const [state, setState] = useState(nothing);
  const queue = useRef(Promise.resolve());
  const invalidate = useInvalidate();
  const { status } = useLiveState();
  const onRestore = (merge: (current: Record<string, unknown>) => Record<string, unknown>) =>
    setState((before) => restored(merge(before) as State, before));
  const { amend } = useDraft({
    name: `${chatMessages.type} chat ${patientId}`,
    first: nothing,
    values: state,
    isNew: true,
    onRestore,
  });

  const isKnown = new Set(known.map(({ id }) => id));
  const waiting = state.outgoing.filter(({ id }) => !isKnown.has(id));
  const arrived = state.outgoing.filter(({ id }) => isKnown.has(id)).map(({ id }) => id);
  if (arrived.length > 0) {
    const gone = new Set(arrived);
    setState((before) => ({ ...before, outgoing: before.outgoing.filter(({ id }) => !gone.has(id)) }));
  }

  const setProblem = (id: string, problem: string | null) =>
    setState((before) => ({
      ...before,
      outgoing: before.outgoing.map((one) => (one.id === id ? { ...one, problem } : one)),
    }));

  async function deliver(message: Outgoing): Promise<void> {
    const { id } = message;
    setProblem(id, null);
    try {
      const options = { id, retries: 0, stopAfterNetworkError: true, ignore: shownHere };
      onSent(await createRecord(chatMessages, { patientId, ...inputOf(message) }, options));
      void invalidate(chats);
      amend((draft) => withoutSent(draft, id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(id, error.code);
    }
  }
  /** One after the other: two sent in haste keep their order. */
  const enqueue = (message: Outgoing) => {
    queue.current = queue.current.then(() => deliver(message));
  };

  const resend = useEffectEvent(() =>
    waiting.filter(({ problem }) => problem === 'network').forEach(enqueue),
  );
  useEffect(() => {
    if (status === 'live') resend();
    const again = () => resend();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [status]);

  return {
    text: state.text,
    waiting,
    setText: (text: string) => setState((before) => ({ ...before, text })),
    send: (measurementId: string | null, files: readonly StoredFile[]) => {
      const text = state.text.trim();
      if (text === '' && files.length === 0) return false;
      const at = new Date().toISOString();
      const message = { id: newId(), text, measurementId, files, at, problem: null };
      setState(({ outgoing }) => ({ text: '', outgoing: [...outgoing, message] }));
      enqueue(message);
      return true;
    },
    retry: enqueue,
    /** Back into the field, to be changed or thrown away. */
    takeBack: ({ id, text }: Outgoing) =>
      setState((before) => ({
        text: [before.text, text].filter(Boolean).join('\n'),
        outgoing: before.outgoing.filter((one) => one.id !== id),
      })),
  };
}

/** Whoever went on while it was on its way has nothing unsaved any more. */
function withoutSent(draft: Draft, sent: string): Draft | null {
  const { text, outgoing } = draft.values as State;
  const left = outgoing.filter(({ id }) => id !== sent);
  return text === '' && left.length === 0 ? null : { ...draft, values: { ...draft.values, outgoing: left } };
}

/** Text or files: one of the two may be missing. */
function inputOf({ text, measurementId, files = [] }: Outgoing) {
  return {
    measurementId,
    ...(text === '' ? {} : { text }),
    ...(files.length > 0 ? { attachmentIds: files.map((file) => file.id) } : {}),
  };
}

/** Of an earlier visit nobody knows whether it arrived: the messages at hand or another attempt will tell. */
function restored(merged: State, before: State): State {
  const here = new Set(before.outgoing.map(({ id }) => id));
  const outgoing = merged.outgoing.map((one) => (here.has(one.id) ? one : { ...one, problem: unsent }));
  return { ...merged, outgoing };
}

export type OutgoingMessages = ReturnType<typeof useOutgoing>;
