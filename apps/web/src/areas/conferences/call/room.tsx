import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type Call, type CallView, createCall } from './call.ts';
import type { LocalMedia } from './use-local-media.ts';

type Props = {
  session: ConferenceSession;
  media: LocalMedia;
  /** A newer token of the place, to come back with after a reload. */
  onToken?: (token: string) => void;
  children: (call: Call, view: CallView) => ReactNode;
};

/** One place in a room, as long as it is shown. */
export function Room({ session, ...props }: Props) {
  const [call] = useState(() => createCall(session));
  useEffect(() => {
    call.open();
    return call.close;
  }, [call]);
  return <Opened call={call} {...props} />;
}

function Opened({ call, media, onToken, children }: Omit<Props, 'session'> & { call: Call }) {
  const view = useSyncExternalStore(call.subscribe, call.view);
  const { isCameraOff, hasCamera, screen, tracks } = media;
  const isMuted = media.isMuted || !media.hasMicrophone;
  useEffect(() => call.give(tracks), [call, tracks]);
  useEffect(
    () => call.tell({ isMuted, hasPicture: screen !== null || (hasCamera && !isCameraOff) }),
    [call, isMuted, hasCamera, isCameraOff, screen],
  );
  const keep = useEffectEvent((token: string) => onToken?.(token));
  useEffect(() => keep(view.token), [view.token]);
  const isInCall = view.remotes.length > 0;
  useEffect(() => {
    if (!isInCall) return;
    // Who listens moves no mouse: the clock that signs out must not end a consultation.
    const timer = setInterval(() => window.dispatchEvent(new Event('pointermove')), 30_000);
    return () => clearInterval(timer);
  }, [isInCall]);
  return children(call, view);
}
