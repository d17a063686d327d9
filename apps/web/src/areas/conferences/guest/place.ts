import type { CheckedChannel } from '@fernpuls/contract/conferences/public.call';
import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';

/** What a guest has on their way from the link into the call; a reload keeps it, closing the tab forgets it. */
export type GuestPlace = {
  channelToken: string;
  about: CheckedChannel;
  name: string;
  session: ConferenceSession | null;
};

const key = 'fernpuls.video_place';

export function readPlace(): GuestPlace | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as GuestPlace);
}

export function keepPlace(place: GuestPlace): void {
  sessionStorage.setItem(key, JSON.stringify(place));
}

/** The way to what somebody measures during the call, beside the video. */
export function measurementsPath({ channelToken, session }: GuestPlace): string {
  return `/video_consultations/details/${channelToken}/${session?.participantId ?? ''}/measurements`;
}
