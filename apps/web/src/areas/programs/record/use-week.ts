import {
  markProgramItem,
  patientProgramCourse,
  patientProgramWeek,
  type PatientProgramWeek,
  patientProgramWeeks,
} from '@fernpuls/contract/programs/patient-program.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { mondayOf } from '@fernpuls/domain/programs/week';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { callOptions } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isDay } from '../../../ui/parse-input.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useRefused } from './use-refused.ts';
import { daysFrom, groupsOf, type Mark, type WeekRow, withMark } from './week-model.ts';

/** The week the address names, else the one of `fallback`; the day chosen stands in the address, the row here. */
export function useWeek(patientProgramId: string, fallback: string | null) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('day');
  const day = asked !== null && isDay(asked) ? asked : fallback;
  // A day of the same week is the same question.
  const input = { patientProgramId, ...(day === null ? {} : { day: dayText(mondayOf(dayNumber(day))) }) };
  const found = useCall(patientProgramWeek, input);
  const [at, setAt] = useState(0);
  const { data } = found;
  const days = data ? daysFrom(data.from) : [];
  // What the address says counts at once, also while the week it lies in is still on its way.
  const chosen = day ?? data?.today;
  const rows: WeekRow[] = data ? groupsOf(data.rows).flatMap((group) => group.rows) : [];
  const row = rows[Math.min(at, rows.length - 1)];
  const choose = (next: string) => {
    setAddress(
      (before) => {
        if (next === data?.today && fallback === null) before.delete('day');
        else before.set('day', next);
        return before;
      },
      { replace: true },
    );
  };
  const go = (by: number) => chosen && choose(dayText(dayNumber(chosen) + by));
  return {
    ...found,
    input,
    days,
    rows,
    row,
    chosen: chosen ?? '',
    choose,
    go,
    goWeek: (by: number) => go(by * 7),
    step: (by: number) => setAt(Math.max(0, Math.min(Math.min(at, rows.length - 1) + by, rows.length - 1))),
    pick: (one: WeekRow, on: string) => {
      setAt(Math.max(0, rows.indexOf(one)));
      choose(on);
    },
  };
}

export type Week = ReturnType<typeof useWeek>;

/** Tells of a task or of something read: at once on screen, kept behind it, and taken back for half a minute. */
export function useMarking({ input }: Pick<Week, 'input'>) {
  const { t } = useTranslation('patient_programs');
  const client = useQueryClient();
  const undoable = useUndo();
  const { attempt } = useRefused();
  const { mutateAsync, isPending } = useCallMutation(markProgramItem, {
    invalidates: [patientProgramWeek, patientProgramWeeks, patientProgramCourse],
  });
  const { queryKey } = callOptions(patientProgramWeek, input);
  const keep = async (mark: Mark) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<PatientProgramWeek>(queryKey);
    if (before) client.setQueryData<PatientProgramWeek>(queryKey, withMark(before, mark));
    try {
      await mutateAsync({ patientProgramId: input.patientProgramId, ...mark });
    } catch (error) {
      if (before) client.setQueryData<PatientProgramWeek>(queryKey, before);
      throw error;
    }
  };
  return {
    busy: isPending,
    mark: async (mark: Mark, { before, title }: { before: Mark; title: string }) => {
      if (!(await attempt(() => keep(mark)))) return;
      undoable({ text: t(`marked.${mark.state}`, { title }), undo: () => keep(before) });
    },
  };
}
