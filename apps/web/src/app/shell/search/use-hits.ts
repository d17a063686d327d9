import { type Hit, ranked, type Scope } from './hit.ts';
import { useCommands, useScreens } from './use-commands.tsx';
import { useDevices } from './use-devices.tsx';
import { useEverywhere, useStarts } from './use-everywhere.tsx';
import { usePeople } from './use-people.tsx';

/** What is begun every day is offered before anything is typed. */
const offered = 3;

/** Everything the words find in a scope, in the order it is shown; within a hit only what can be done with it. */
export function useHits(words: string, scope: Scope, within: Hit | null): { hits: Hit[]; busy: boolean } {
  const seesPeople = within === null && (scope === 'all' || scope === 'patients');
  const { people, busy } = usePeople(words, seesPeople);
  const devices = useDevices(words, seesPeople);
  const screens = useScreens();
  const { actions, commands } = useCommands();
  const starts = useStarts();
  const everywhere = useEverywhere();
  if (within) return { hits: ranked(words, [within.inside?.() ?? []]), busy: false };
  const seesScreens = scope !== 'patients';
  const seesActions = scope === 'all' || scope === 'actions';
  const here = new Set(actions.map(({ title }) => title));
  const begin = starts.filter(({ title }) => !here.has(title));
  if (words === '') {
    const all = scope === 'actions';
    return {
      busy,
      hits: [
        ...(seesActions ? actions : []),
        ...people,
        ...(seesActions ? begin.slice(0, all ? undefined : offered) : []),
        ...(seesScreens ? screens : []),
        ...(all ? [...everywhere, ...commands] : []),
      ],
    };
  }
  const known = new Set([...here, ...everywhere.map(({ title }) => title)]);
  const others = commands.filter(({ title }) => !known.has(title));
  const lists = [
    ...(seesActions ? [actions, begin, everywhere] : []),
    ...(seesScreens ? [screens] : []),
    ...(seesActions ? [others] : []),
  ];
  const [first] = people;
  const pages = (seesPeople && first?.inside?.().slice(0, straightTo)) || [];
  return { busy, hits: [...people, ...devices, ...pages, ...ranked(words, lists)] };
}

/** So many of a patient's actions stand below the hits, all of them within. */
const straightTo = 5;
