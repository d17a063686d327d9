import type { DrugCourse } from '@fernpuls/contract/drugs/intake.call';
import { useState } from 'react';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { type Span, spans } from './adherence-figures.tsx';
import { daysUpTo } from './course-days.ts';

/** The span the address asks for. */
export function useSpan(): Span {
  const [address] = useSearchParams();
  return spans.find((one) => String(one) === address.get('days')) ?? 30;
}

/** Span, day and whether a dose is being entered stand in the address; the dose of the day stands here. */
export function usePlace(course: DrugCourse | undefined, span: Span) {
  const [address, setAddress] = useSearchParams();
  const [place, setPlace] = useState(0);
  const set = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const today = course?.today ?? '';
  const days = today ? daysUpTo(today, span) : [];
  const asked = address.get('day');
  const day = asked !== null && days.includes(asked) ? asked : today;
  const ofDay = course?.doses.filter((dose) => dose.day === day) ?? [];
  const current = Math.max(0, Math.min(place, ofDay.length - 1));
  const choose = (next: string | undefined) => next && set('day', next === today ? null : next);
  return {
    today,
    days,
    day,
    ofDay,
    current,
    isAdding: address.has('new'),
    add: () => set('new', '1'),
    close: () => set('new', null),
    chooseSpan: (next: Span) => set('days', next === 30 ? null : String(next)),
    choose,
    go: (by: number) => choose(days[days.indexOf(day) + by]),
    step: (by: number) => setPlace(Math.max(0, Math.min(current + by, ofDay.length - 1))),
  };
}
