import { useEffect, useMemo, useRef, useState } from 'react';

type MediaProblem = 'denied' | 'missing' | 'busy' | 'unsupported';
export type Device = { id: string; label: string };
export type LocalMedia = ReturnType<typeof useLocalMedia>;

/** Camera and microphone of this device: asked for, chosen, muted, and the screen in the camera's place. */
export function useLocalMedia() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [screen, setScreen] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MediaProblem | null>(null);
  const [devices, setDevices] = useState<{ cameras: Device[]; microphones: Device[] }>({
    cameras: [],
    microphones: [],
  });
  const [isMuted, setMuted] = useState(false);
  const [isCameraOff, setCameraOff] = useState(false);
  const held = useRef<MediaStream | null>(null);
  const wanted = useRef<{ camera?: string; microphone?: string }>({});

  const open = async () => {
    const { found, fault } = await ask(wanted.current);
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = found;
    setStream(found);
    setProblem(fault);
    setDevices(await listDevices());
  };
  useEffect(() => {
    let isGone = false;
    const refresh = () => void listDevices().then((list) => !isGone && setDevices(list));
    const begin = async () => {
      const { found, fault } = await ask({});
      if (isGone) {
        for (const track of found?.getTracks() ?? []) track.stop();
        return;
      }
      held.current = found;
      setStream(found);
      setProblem(fault);
      setDevices(await listDevices());
    };
    void begin();
    navigator.mediaDevices?.addEventListener('devicechange', refresh);
    return () => {
      isGone = true;
      navigator.mediaDevices?.removeEventListener('devicechange', refresh);
      for (const track of held.current?.getTracks() ?? []) track.stop();
    };
  }, []);
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = !isCameraOff;
  }, [stream, isMuted, isCameraOff]);

  const stopScreen = () => {
    for (const track of screen?.getTracks() ?? []) track.stop();
    setScreen(null);
  };
  const shareScreen = async () => {
    if (screen) return stopScreen();
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true });
      shared.getVideoTracks()[0]?.addEventListener('ended', () => setScreen(null));
      setScreen(shared);
    } catch (error) {
      // Whoever closes the browser's question shares nothing; anything else is a fault.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error;
    }
  };
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

type Wanted = { camera?: string; microphone?: string };

async function ask({
  camera,
  microphone,
}: Wanted): Promise<{ found: MediaStream | null; fault: MediaProblem | null }> {
  if (!navigator.mediaDevices) return { found: null, fault: 'unsupported' };
  const audio = microphone ? { deviceId: { exact: microphone } } : true;
  const video = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(camera && { deviceId: { exact: camera } }),
  };
  try {
    return { found: await navigator.mediaDevices.getUserMedia({ audio, video }), fault: null };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'denied') return { found: null, fault };
    // Without a camera one can still be heard.
    const heard = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    return { found: heard, fault };
  }
}

function faultOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

async function listDevices(): Promise<{ cameras: Device[]; microphones: Device[] }> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId: id, label }) => ({ id, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}
