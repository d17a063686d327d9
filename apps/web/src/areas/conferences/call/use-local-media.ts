import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  askForMedia,
  type Asked,
  blur,
  canBlur,
  type Devices,
  listDevices,
  type Wanted,
} from './local-devices.ts';
import { stored } from '../../../api/stored.ts';
import { type MediaProblem, stopAll } from '../../../ui/media-fault.ts';
import { useSharedScreen } from './use-shared-screen.ts';

/** What somebody chose on this browser, for the next call too. */
type VideoClient = Wanted & { isBlurred?: boolean };
const kept = stored<VideoClient>('video_client', {});
const keep = (changes: VideoClient) => kept.set({ ...kept.get(), ...changes });

export type LocalMedia = ReturnType<typeof useLocalMedia>;

/** Camera and microphone of this device: asked for, chosen, muted, and the screen in the camera's place. */
export function useLocalMedia() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MediaProblem | null>(null);
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  const [isMuted, setMuted] = useState(false);
  const [isCameraOff, setCameraOff] = useState(false);
  const { screen, shareScreen } = useSharedScreen();
  const held = useRef<MediaStream | null>(null);
  const [isBlurred, setBlurred] = useState(() => kept.get().isBlurred ?? false);

  const take = async ({ found, fault }: Asked) => {
    stopAll(held.current);
    held.current = found;
    setStream(found);
    setProblem(fault);
    setDevices(await listDevices());
  };
  const open = async () => take(await askForMedia(kept.get()));
  const begin = useEffectEvent(take);
  useEffect(() => {
    let isGone = false;
    const refresh = () => void listDevices().then((list) => !isGone && setDevices(list));
    void askForMedia(kept.get()).then((asked) => (isGone ? stopAll(asked.found) : begin(asked)));
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => {
      isGone = true;
      navigator.mediaDevices?.removeEventListener('devicechange', refresh);
      stopAll(held.current);
    };
  }, []);
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isCameraOff;
  }, [stream, isMuted, isCameraOff]);

  const picture = stream?.getVideoTracks()[0];
  const mayBlur = canBlur(picture);
  useEffect(() => {
    // A camera that is taken away meanwhile blurs nothing.
    if (picture && mayBlur) void blur(picture, isBlurred).catch(() => undefined);
  }, [picture, mayBlur, isBlurred]);

  const tracks = useMemo(
    () => [...(stream?.getAudioTracks() ?? []), ...((screen ?? stream)?.getVideoTracks() ?? [])],
    [stream, screen],
  );
  return {
    stream,
    screen,
    problem,
    devices,
    isMuted,
    isCameraOff,
    isBlurred,
    mayBlur,
    /** The browser's question is not answered yet. */
    isAsking: stream === null && problem === null,
    hasMicrophone: (stream?.getAudioTracks().length ?? 0) > 0,
    hasCamera: (stream?.getVideoTracks().length ?? 0) > 0,
    /** What goes to the others: the screen in the camera's place while it is shared. */
    tracks,
    toggleMuted: () => setMuted((was) => !was),
    toggleCamera: () => setCameraOff((was) => !was),
    toggleBlur: () => {
      keep({ isBlurred: !isBlurred });
      setBlurred(!isBlurred);
    },
    shareScreen,
    choose(kind: 'camera' | 'microphone', id: string) {
      keep({ [kind]: id });
      return open();
    },
    retry: open,
    idOf: (kind: 'audio' | 'video') =>
      stream
        ?.getTracks()
        .find((track) => track.kind === kind)
        ?.getSettings().deviceId ?? '',
  };
}
