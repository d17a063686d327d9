import type { InputOf } from '@fernpuls/contract/kit/call';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import {
  importPatients,
  type PatientImport,
  undoImport,
} from '@fernpuls/contract/patients/import-patients.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { useRef, useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { today } from '../../../ui/today.ts';
import {
  askedOf,
  type Mapping,
  missingColumns,
  type PatientTable,
  readPatientTable,
} from './patient-table.ts';

export const mostLines = 2000;
/** So many are registered in one transaction; between two of them one may stop. */
const atOnce = 100;

type Done = { created: number; importId: string | null; left: number[] };
type Fault = 'no_lines' | 'too_many' | null;

/** A list of patients on its way: read, looked at, registered in parts, and taken back. */
export function usePatientImport() {
  const [table, setTable] = useState<PatientTable | null>(null);
  const [fault, setFault] = useState<Fault>(null);
  const [told, setTold] = useState<PatientImport['lines'] | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const isStopped = useRef(false);
  const preview = useCallMutation(importPatients);
  const store = useCallMutation(importPatients, { invalidates: [patients, cohorts] });
  const takeBack = useCallMutation(undoImport, { invalidates: [patients, cohorts], ignore: [404] });

  async function look(next: PatientTable): Promise<void> {
    setTable(next);
    setTold(null);
    if (missingColumns(next.mapping).length > 0) return;
    setTold((await preview.mutateAsync(askedOf(next, today()))).data.lines);
  }

  async function read(text: string): Promise<void> {
    const next = readPatientTable(text);
    const wrong = next.rows.length === 0 ? 'no_lines' : next.rows.length > mostLines ? 'too_many' : null;
    setFault(wrong);
    if (wrong === null) await look(next);
    else {
      setTable(null);
      setTold(null);
    }
  }

  /** In parts, each whole or not at all; what was stored before somebody stops stays, and can be taken back. */
  async function confirm(): Promise<void> {
    if (!table || !told) return;
    isStopped.current = false;
    const fresh = told.flatMap(({ state }, place) => (state === 'new' ? [place] : []));
    const stored = new Set<number>();
    let importId: string | null = null;
    for (let from = 0; from < fresh.length && !isStopped.current; from += atOnce) {
      setAt(from / fresh.length);
      const places = fresh.slice(from, from + atOnce);
      const rows = places.flatMap((place) => table.rows[place] ?? []);
      const asked: InputOf<typeof importPatients> = {
        ...askedOf({ ...table, rows }, today()),
        isConfirmed: true,
        importId,
      };
      const answer = await store.mutateAsync(asked).catch(() => null);
      if (!answer) break;
      importId = answer.data.importId;
      for (const [index, { state }] of answer.data.lines.entries())
        if (state === 'new') stored.add(places[index] ?? -1);
    }
    setAt(null);
    const left = table.rows.flatMap((_, place) => (stored.has(place) ? [] : [place]));
    setDone({ created: stored.size, importId, left });
  }

  return {
    table,
    fault,
    told,
    at,
    done,
    isLooking: preview.isPending,
    read,
    choose: (mapping: Mapping) => table && void look({ ...table, mapping }),
    confirm,
    stop: () => {
      isStopped.current = true;
    },
    undo: async (id: string) => takeBack.mutateAsync({ id }).catch(() => null),
  };
}

export type PatientImporting = ReturnType<typeof usePatientImport>;
