import { checkComponent } from '@fernpuls/domain/programs/check-component';
import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { usePartForm } from '../../../ui/use-part-form.ts';

type Given<T> = {
  id: string;
  first: T;
  /** The component as it is with the part in it, and where it then stands. */
  within: (part: T) => { document: ComponentDocument; path: string };
  faultOf: (path: string) => string | undefined;
  /** What the rules cannot see: a number that is none. */
  more?: (part: T) => ContentFault[];
  take: (part: T) => void;
};

/** A task or a goal in its drawer: it comes into the component once it is sound. */
export function useComponentPart<T extends { id: string }>(given: Given<T>) {
  const { id, first, within, faultOf, more = () => [], take } = given;
  return usePartForm<T>({
    id,
    first,
    take,
    toldOf: (part, name) => faultOf(`${within(part).path}/${name}`),
    faultsOf: (part) => {
      const { document, path } = within(part);
      return [...more(part), ...checkComponent(document)].flatMap((one) =>
        one.path.startsWith(`${path}/`) ? [{ ...one, path: one.path.slice(path.length + 1) }] : [],
      );
    },
  });
}
