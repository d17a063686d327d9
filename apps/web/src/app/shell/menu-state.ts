import {
  incomingEcgsPath,
  patientsPath,
  programsPath,
  studiesPath,
  tasksPath,
} from '@fernpuls/contract/paths';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { stored } from '../../api/stored.ts';
import { useIsInSettings } from './settings-area.ts';
import { useMedia } from '../../ui/use-media.ts';

const minified = stored<boolean | null>('minified_menu', null);

/**
 * Chosen by the user and remembered; else minified below 1440 pixels, in the patient record, which has a menu of its
 * own, and where an ECG, a task beside its list, a programme being built or a study wants the width. That of the settings is always whole.
 */
export function useMenuState(): { minified: boolean; toggle: () => void } {
  const [choice, setChoice] = useState(minified.get);
  const isNarrow = useMedia('(max-width: 1439px)');
  const isInRecord = useMatch(`${patientsPath}/:id/:page/*`) !== null;
  const isOnPaper = useMatch(`${incomingEcgsPath}/patients/*`) !== null;
  const isAtTask = useMatch(`${tasksPath}/:id/work`) !== null;
  const isBuilding = useMatch(`${programsPath}/:id`) !== null;
  const isInStudy = useMatch(`${studiesPath}/:id`) !== null;
  const isInSettings = useIsInSettings();
  const shown =
    !isInSettings && (choice ?? (isNarrow || isInRecord || isOnPaper || isAtTask || isBuilding || isInStudy));
  return {
    minified: shown,
    toggle: () => {
      if (isInSettings) return;
      minified.set(!shown);
      setChoice(!shown);
    },
  };
}
