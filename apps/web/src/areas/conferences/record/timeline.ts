import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';

type Step = {
  at: string;
  what: 'created' | 'reminded' | 'wished' | 'started' | 'joined' | 'left' | 'ended' | 'noted';
  name: string | null;
};

/** What happened with a consultation, the newest first. */
export function timelineOf(one: VideoConsultation): Step[] {
  const step = (what: Step['what'], at: string | null, name: string | null = null): Step[] =>
    at === null ? [] : [{ at, what, name }];
  return [
    ...step('created', one.createdAt),
    ...step('reminded', one.remindedAt),
    ...step('wished', one.guestWishAt),
    ...step('started', one.startedAt),
    ...one.participants.flatMap(({ name, joinedAt, leftAt }) => [
      ...step('joined', joinedAt, name),
      ...step('left', leftAt, name),
    ]),
    ...step('ended', one.endedAt),
    ...step('noted', one.notedAt),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
