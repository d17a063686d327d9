import { useMay, useModule } from '../../../api/session.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LastContacts } from '../../triggers/index.ts';
import styles from './beside.module.css';
import { NoteField } from './note-field.tsx';
import type { Kept } from './use-kept.ts';

/** Room to write, and below it what was said before. */
export function NoteTab({ note, patientId }: { note: Kept<string>; patientId: string }) {
  const now = useNow(60_000);
  const seesContacts = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  return (
    <Stack gap={4}>
      <NoteField note={note} rows={10} />
      {seesContacts && (
        <div className={styles.contacts}>
          <LastContacts patientId={patientId} now={now} />
        </div>
      )}
    </Stack>
  );
}
