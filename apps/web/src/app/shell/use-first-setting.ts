import { firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { useCall } from '../../api/hooks.ts';
import { type NavEntry, settingSections } from '../../ui/navigation/area.ts';
import { useNavigation } from './navigation.ts';

/** Where the settings begin for this person: at the first steps while one is open, else at what comes after them. */
export function useFirstSetting(): NavEntry | undefined {
  const entries = useNavigation();
  // As their menu has them.
  const settings = settingSections.flatMap((section) =>
    entries.filter((entry) => entry.group === 'settings' && entry.section === section),
  );
  const steps = settings.find(({ key }) => key === 'first_steps');
  const { data, isPending } = useCall(
    firstSteps,
    {},
    { enabled: steps !== undefined, staleTime: 300_000, ignore: [403, 404] },
  );
  // Until that is known they could be: whoever is done with them only sees so.
  const isOpen = isPending || data?.steps.some(({ isDone }) => !isDone);
  return steps && isOpen ? steps : (settings.find((entry) => entry !== steps) ?? steps);
}
