import type { Connection } from '@fernpuls/contract/conferences/shapes';

/** What came of trying the way over the relay: round trip and bandwidth, or why there is none. */
export type Way =
  | { state: 'reached'; roundTripMs: number; megabits: number }
  | { state: 'unreachable' | 'not_set_up' | 'unsupported' };

const openWithinMs = 10_000;
const measureMs = 2_000;
const chunk = new Uint8Array(16 * 1024);
/** Enough on the way to fill it, little enough to stop soon. */
const mostOnTheWay = 512 * 1024;

/**
 * Two ends on this page talk to each other over the relay alone: what arrives went up and came down again, as a
 * picture will. Nothing of camera or microphone is sent.
 */
export async function tryWay({ iceServers }: Connection): Promise<Way> {
  if (typeof RTCPeerConnection === 'undefined') return { state: 'unsupported' };
  const relays = iceServers.filter(({ urls }) => urls.some((url) => /^turns?:/.test(url)));
  if (relays.length === 0) return { state: 'not_set_up' };
  const ends = [endAt(relays), endAt(relays)] as const;
  try {
    const [out, back] = await within(openWithinMs, connect(ends));
    const roundTripMs = await within(openWithinMs, roundTrip(out, back));
    return { state: 'reached', roundTripMs, megabits: await megabitsOver(out, back) };
  } catch {
    return { state: 'unreachable' };
  } finally {
    for (const end of ends) end.close();
  }
}

function endAt(relays: Connection['iceServers']): RTCPeerConnection {
  return new RTCPeerConnection({ iceServers: relays as RTCIceServer[], iceTransportPolicy: 'relay' });
}

async function connect([one, other]: readonly [RTCPeerConnection, RTCPeerConnection]) {
  const out = one.createDataChannel('check');
  const arrived = new Promise<RTCDataChannel>((resolve) => {
    other.addEventListener('datachannel', ({ channel }) => resolve(channel));
  });
  tell(one, other);
  tell(other, one);
  await one.setLocalDescription(await one.createOffer());
  await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
  await other.setLocalDescription(await other.createAnswer());
  await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
  await new Promise((resolve) => out.addEventListener('open', resolve, { once: true }));
  return [out, await arrived] as const;
}

/** Descriptions are set before the first candidate arrives only by luck: early ones wait. */
function tell(from: RTCPeerConnection, to: RTCPeerConnection): void {
  const early: RTCIceCandidate[] = [];
  const give = () => {
    if (to.remoteDescription) for (const one of early.splice(0)) void to.addIceCandidate(one);
  };
  from.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) early.push(candidate);
    give();
  });
  to.addEventListener('signalingstatechange', give);
}

async function roundTrip(out: RTCDataChannel, back: RTCDataChannel): Promise<number> {
  const begun = performance.now();
  back.addEventListener('message', () => back.send('back'), { once: true });
  await new Promise((resolve) => {
    out.addEventListener('message', resolve, { once: true });
    out.send('there');
  });
  return performance.now() - begun;
}

function megabitsOver(out: RTCDataChannel, back: RTCDataChannel): Promise<number> {
  let [bytes, first, last] = [0, 0, 0];
  back.binaryType = 'arraybuffer';
  back.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    last = performance.now();
    // The first one begins the time and does not count.
    if (first === 0) first = last;
    else bytes += data.byteLength;
  });
  const fill = () => {
    while (out.readyState === 'open' && out.bufferedAmount < mostOnTheWay) out.send(chunk);
  };
  out.bufferedAmountLowThreshold = mostOnTheWay / 2;
  out.addEventListener('bufferedamountlow', fill);
  fill();
  return new Promise((resolve) => {
    setTimeout(() => {
      out.removeEventListener('bufferedamountlow', fill);
      resolve(last > first ? (bytes * 8) / 1000 / (last - first) : 0);
    }, measureMs);
  });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('too late')), ms);
    }),
  ]);
}
