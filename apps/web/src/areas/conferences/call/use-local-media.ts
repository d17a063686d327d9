import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  askForMedia,
  type Asked,
  type Devices,
  listDevices,
  type MediaProblem,
  stopAll,
  type Wanted,
} from './local-devices.ts';
import { useSharedScreen } from './use-shared-screen.ts';

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
  const wanted = useRef<Wanted>({});

  const take = async ({ found, fault }: Asked) => {
    stopAll(held.current);
    held.current = found;
    setStream(found);
    setProblem(fault);
    setDevices(await listDevices());
  };
  const open = async () => take(await askForMedia(wanted.current));
  const begin = useEffectEvent(take);
  useEffect(() => {
    let isGone = false;
    const refresh = () => void listDevices().then((list) => !isGone && setDevices(list));
    void askForMedia({}).then((asked) => (isGone ? stopAll(asked.found) : begin(asked)));
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
    /** The browser's question is not answered yet. */
    isAsking: stream === null && problem === null,
    hasMicrophone: (stream?.getAudioTracks().length ?? 0) > 0,
    hasCamera: (stream?.getVideoTracks().length ?? 0) > 0,
    /** What goes to the others: the screen in the camera's place while it is shared. */
    tracks,
    toggleMuted: () => setMuted((was) => !was),
    toggleCamera: () => setCameraOff((was) => !was),
    shareScreen,
    choose(kind: 'camera' | 'microphone', id: string) {
      wanted.current = { ...wanted.current, [kind]: id };
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
