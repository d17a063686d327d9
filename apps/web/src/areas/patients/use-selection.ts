import type { Patient } from '@fernpuls/contract/patients/patient';
import { useEffect, useState } from 'react';

/** Selected patients, also of pages left behind: their records are kept as last seen. */
export function useSelection(rows: readonly Patient[]) {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const [seen] = useState(() => new Map<string, Patient>());
  useEffect(() => {
    for (const row of rows) seen.set(row.id, row);
  }, [rows, seen]);
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...ids].flatMap((id) => {
    const patient = fresh.get(id) ?? seen.get(id);
    return patient ? [patient] : [];
  });
  return { ids, set, chosen, clear: () => set(new Set()) };
}
