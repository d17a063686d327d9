import { orderPatientDrugs } from '@fernpuls/contract/drugs/drug.call';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';

type Given = { patientId: string; rows: readonly PatientDrug[]; all: readonly PatientDrug[] };

/** Moves a row within its section, by one; the order before comes back with undo. */
export function useOrder({ patientId, rows, all }: Given) {
  const { t } = useTranslation('drugs');
  const order = useCallMutation(orderPatientDrugs, { invalidates: [patientDrugs] });
  const undoable = useUndo();
  return (row: PatientDrug, by: -1 | 1) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    const other = rows[at + by];
    if (!other || other.section !== row.section) return;
    const before = all.map(({ id }) => id);
    const ids = rows.map(({ id }) => (id === row.id ? other.id : id === other.id ? row.id : id));
    order.mutate(
      { patientId, ids },
      {
        onSuccess: () =>
          undoable({
            text: t('moved'),
            undo: () => order.mutateAsync({ patientId, ids: before }).then(() => undefined),
          }),
      },
    );
  };
}
