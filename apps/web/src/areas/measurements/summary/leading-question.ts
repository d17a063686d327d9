import { dayMs } from '@fernpuls/domain/kit/spans';

const days = 30;
export const leadingCount = 4;

type Wanted = {
  /** Since when; default: thirty days ago. */
  since?: number | undefined;
  /** How many of the leading values. */
  count?: number;
};

/** What the small curves of a patient ask, whoever asks for them; `now` in steps of ten minutes. */
export function leadingQuestion(
  patientId: string,
  now: number,
  { since, count = leadingCount }: Wanted = {},
) {
  return {
    patientId,
    timeFrom: new Date(since ?? now - days * dayMs).toISOString(),
    timeTo: new Date(now + dayMs / 4).toISOString(),
    count,
  };
}
