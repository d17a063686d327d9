import { lifeCycleChanged } from '@fernpuls/contract/lifecycle/life-cycle.live';
import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { decodeRecord, type WireRecord } from '../../api/jsonapi.ts';
import { useLive } from '../../api/live.ts';
import { callApi, callOptions, fetchOne, type ListParameters, listOptions } from '../../api/queries.ts';

type Shown = {
  ids: readonly string[];
  parameters: ListParameters<typeof patients.fields>;
  alarmParameters: ListParameters<typeof triggerEvents.fields>;
};

/** Devices may send many times a second: what arrives is gathered and asked for once. */
const gatherMs = 1000;
const quietly = { ignore: [403, 404], retries: 0 } as const;

/** Renews the rows that new readings or alarms concern, and no others; no row moves while it is read. */
export function useLivePatients(shown: Shown): void {
  const client = useQueryClient();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const readings = useRef(new Set<string>());
  const alarms = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function gather(into: Set<string>, ids: readonly string[]): void {
    const visible = ids.filter((id) => latest.current.ids.includes(id));
    if (visible.length === 0) return;
    for (const id of visible) into.add(id);
    timer.current ??= setTimeout(() => void flush(), gatherMs);
  }

  async function flush(): Promise<void> {
    timer.current = undefined;
    const measured = [...readings.current];
    const alarmed = [...alarms.current];
    readings.current.clear();
    alarms.current.clear();
    // A row that cannot be renewed keeps what it shows until the next page load; the transport tells lost networks.
    await Promise.allSettled([
      measured.length > 0 ? renewValues(measured) : null,
      ...alarmed.map(renewRow),
      alarmed.length > 0
        ? client.invalidateQueries(listOptions(triggerEvents, latest.current.alarmParameters))
        : null,
    ]);
  }

  async function renewValues(ids: string[]): Promise<void> {
    const { data } = await callApi(patientOverviews, { ids }, quietly);
    const fresh = new Map(data.map((row) => [row.id, row]));
    const { queryKey } = callOptions(patientOverviews, { ids: [...latest.current.ids] });
    client.setQueryData(queryKey, (before) =>
      before ? { data: before.data.map((row) => fresh.get(row.id) ?? row) } : before,
    );
  }

  async function renewRow(id: string): Promise<void> {
    const fresh = await fetchOne(patients, id, quietly);
    const { queryKey } = listOptions(patients, latest.current.parameters);
    client.setQueryData(queryKey, (before) =>
      before ? { ...before, rows: before.rows.map((row) => (row.id === id ? fresh : row)) } : before,
    );
  }

  useLive(measurementsReceived, ({ patientIds }) => gather(readings.current, patientIds));
  useLive(lifeCycleChanged, ({ ids }) => gather(alarms.current, ids));
  useLive(triggerEventChanged, ({ data }) => {
    const event = decodeRecord(triggerEvents, data as WireRecord);
    if (event.patientId) gather(alarms.current, [event.patientId]);
  });
}
