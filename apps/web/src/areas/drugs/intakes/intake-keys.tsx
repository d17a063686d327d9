import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import type { useTelling } from './use-intakes.ts';
import type { usePlace } from './use-place.ts';

type Props = {
  place: ReturnType<typeof usePlace>;
  telling: ReturnType<typeof useTelling>;
  mayWrite: boolean;
  mayAdd: boolean;
};

/** Days by arrows, doses by j and k, each told or taken back with one key. */
export function IntakeKeys({ place, telling, mayWrite, mayAdd }: Props) {
  const { t } = useTranslation('drugs');
  const group = t('intakes.title');
  const dose = telling.busy ? undefined : place.ofDay[place.current];
  const isTold = dose !== undefined && dose.intakeId !== null;
  useHotkeys(
    [
      { keys: 'arrowleft', label: t('intakes.keys.earlier'), group, run: () => place.go(-1) },
      { keys: 'arrowright', label: t('intakes.keys.later'), group, run: () => place.go(1) },
      { keys: 'j', label: t('intakes.keys.next'), group, run: () => place.step(1) },
      { keys: 'k', label: t('intakes.keys.previous'), group, run: () => place.step(-1) },
    ],
    !place.isAdding && place.days.length > 0,
  );
  useHotkeys(
    [
      {
        keys: 'e',
        label: t('intakes.taken'),
        group,
        run: () => dose && !isTold && void telling.tell(dose, { state: 'taken' }),
      },
      {
        keys: 'r',
        label: t('intakes.withdraw'),
        group,
        run: () => dose && isTold && void telling.withdraw(dose),
      },
    ],
    mayWrite && !place.isAdding,
  );
  useHotkeys(
    [{ keys: 'n', label: t('intakes.beside_new'), group, run: place.add }],
    mayAdd && !place.isAdding,
  );
  return (
    <KeyBar
      hints={[
        { keys: 'arrowleft', label: t('intakes.keys.earlier') },
        { keys: 'arrowright', label: t('intakes.keys.later') },
        { keys: 'j', label: t('intakes.keys.next') },
        ...(mayWrite ? [{ keys: 'e', label: t('intakes.taken') }] : []),
      ]}
    />
  );
}
