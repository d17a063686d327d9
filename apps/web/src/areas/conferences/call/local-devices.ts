import { faultOf, type MediaProblem } from '../../../ui/media-fault.ts';

export type Device = { id: string; label: string };
export type Devices = { cameras: Device[]; microphones: Device[] };
/** Ids of the devices somebody chose; the browser's choice where none. */
export type Wanted = { camera?: string; microphone?: string };
export type Asked = { found: MediaStream | null; fault: MediaProblem | null };

/** Asks the person for camera and microphone; without a camera one can still be heard. */
export async function askForMedia({ camera, microphone }: Wanted): Promise<Asked> {
  if (!navigator.mediaDevices) return { found: null, fault: 'unsupported' };
  const audio = microphone ? { deviceId: { ideal: microphone } } : true;
  const video = {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(camera && { deviceId: { ideal: camera } }),
  };
  try {
    return { found: await navigator.mediaDevices.getUserMedia({ audio, video }), fault: null };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'denied') return { found: null, fault };
    const heard = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
    return { found: heard, fault };
  }
}

/** Not every camera can: Media Capture and Streams Extensions, background blur. */
type Blurring = { backgroundBlur?: boolean[] };

export function canBlur(track: MediaStreamTrack | undefined): boolean {
  const { backgroundBlur = [] } = (track?.getCapabilities?.() ?? {}) as Blurring;
  return backgroundBlur.includes(true) && backgroundBlur.includes(false);
}

export async function blur(track: MediaStreamTrack, isBlurred: boolean): Promise<void> {
  const wanted: MediaTrackConstraints & { backgroundBlur: boolean } = { backgroundBlur: isBlurred };
  await track.applyConstraints(wanted);
}

export async function listDevices(): Promise<Devices> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const of = (kind: MediaDeviceKind) =>
    all
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId: id, label }) => ({ id, label }));
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}
