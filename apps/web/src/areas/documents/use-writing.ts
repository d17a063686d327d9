import { nextDocumentState } from '@fernpuls/domain/documents/life-cycle';
import { useState } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';
import type { Documents } from './use-documents.ts';

type Given = { mayWrite: boolean; set: (name: string, value: string | null) => void };

/** What the address says is being written: a letter, new or begun before, or what a file is. */
export function useWriting({ chosen }: Documents, { mayWrite, set }: Given) {
  const [parameters, setParameters] = useSearchParams();
  const [begun, setBegun] = useState(0);
  // Made while it is written: it goes on where it stands.
  const [made, setMade] = useState<string | null>(null);
  const wanted = parameters.get('document');
  const isNew = parameters.get('new') === '1';
  const isEdit = parameters.get('edit') === '1';
  const isMade = isEdit && wanted !== null && wanted === made;
  const known = isEdit && chosen && nextDocumentState(chosen.state, 'write') ? chosen : null;
  const letter =
    isNew || isMade
      ? { key: `new-${begun}`, document: null }
      : known && !known.file
        ? { key: known.id, document: known }
        : null;
  return {
    letter: mayWrite && letter ? { ...letter, end: () => set('document', wanted) } : null,
    begin: () => {
      setBegun((before) => before + 1);
      setMade(null);
      set('new', '1');
    },
    made: (id: string) => {
      setMade(id);
      setParameters(
        (before) => {
          before.delete('new');
          before.set('document', id);
          before.set('edit', '1');
          return before;
        },
        { replace: true },
      );
    },
    edit: {
      file: mayWrite && known?.file ? known : null,
      begin: () => set('edit', '1'),
      end: () => set('document', wanted),
    },
  };
}
