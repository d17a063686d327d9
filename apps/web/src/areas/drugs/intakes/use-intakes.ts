import { patientDrugIntakes } from '@fernpuls/contract/drugs/drug-intake';
import { drugIntakesChanged, patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { type DrugCourse, drugCourse } from '@fernpuls/contract/drugs/intake.call';
import { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { useCall, useCreate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

export type Dose = DrugCourse['doses'][number];
export type Beside = DrugCourse['besides'][number];
export type Told = { state: 'taken' } | { state: 'skipped'; skipReason: SkipReason };
type SkipReason = 'forgotten' | 'side_effect' | 'felt_well' | 'ran_out' | 'advised' | 'unwell' | 'other';

/** The course of these days; follows what the patient and others tell, and a changed plan. */
export function useCourse(patientId: string, days: number) {
  const renew = useRenewal();
  useLive(drugIntakesChanged, ({ patientIds }) => {
    if (patientIds.includes(patientId)) renew(drugCourse);
  });
  useLive(patientDrugsChanged, () => renew(patientDrugs, drugCourse));
  return useCall(drugCourse, { patientId, days });
}

/** Tells of doses and takes back what was told. */
export function useTelling(nameOf: (patientDrugId: string) => string) {
  const { t } = useTranslation('drugs');
  const { mutateAsync, isPending } = useCreate(patientDrugIntakes, { invalidates: [drugCourse] });
  const undoable = useUndo();
  const withdraw = async ({ patientDrugId, day, dayTime }: Dose) =>
    void (await mutateAsync({ patientDrugId, day, dayTime, state: 'withdrawn' }));
  return {
    busy: isPending,
    tell: async (dose: Dose, told: Told) => {
      const { patientDrugId, day, dayTime } = dose;
      await mutateAsync({ patientDrugId, day, dayTime, ...told });
      undoable({
        text: t(`intakes.told_${told.state}`, {
          name: nameOf(patientDrugId),
          time: t(`day_time.${dayTime}`),
        }),
        undo: () => withdraw(dose),
      });
    },
    withdraw: async (dose: Dose) => {
      await withdraw(dose);
      showToast({ kind: 'success', text: t('intakes.withdrawn', { name: nameOf(dose.patientDrugId) }) });
    },
    takeBack: async ({ id, patientDrugId, day, dayTime, state, dose, takenAt, skipReason, note }: Beside) => {
      const gone = await mutateAsync({
        patientDrugId,
        day,
        dayTime,
        state: 'withdrawn',
        replacesId: id,
      });
      undoable({
        text: t('intakes.withdrawn', { name: nameOf(patientDrugId) }),
        undo: async () =>
          void (await mutateAsync({
            patientDrugId,
            day,
            dayTime,
            state,
            dose,
            takenAt,
            skipReason,
            note,
            replacesId: gone.id,
          })),
      });
    },
  };
}
