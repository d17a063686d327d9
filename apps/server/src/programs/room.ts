import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { componentVerbs, componentVersionVerbs, programVerbs, programVersionVerbs } from './content.ts';
import { courseHandler } from './course.ts';
import { endPhases, movePeople } from './moves.ts';
import { phasesHandler } from './phases.ts';
import { partVerbs, stepHandler, stepVerbs } from './participation.ts';
import { changeHandler, moveHandler, publishHandler } from './publish.ts';
import { candidatesHandler, startHandler } from './start.ts';
import { movesHandler, undoHandler } from './undo.ts';
import { usageHandler } from './usage.ts';
import { markHandler, weekHandler, weeksHandler } from './week.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

const lookEveryMs = 2_000;
/** Phases end with the day; who begins in the past waits so long for theirs. */
const endEveryMs = 30_000;

export const room: Room<object, World> = {
  verbs: {
    program_components: componentVerbs,
    program_component_versions: componentVersionVerbs,
    programs: programVerbs,
    program_versions: programVersionVerbs,
    patient_programs: partVerbs,
    patient_program_steps: stepVerbs,
  },
  handlers: () => [
    publishHandler,
    moveHandler,
    movesHandler,
    undoHandler,
    changeHandler,
    candidatesHandler,
    stepHandler,
    startHandler,
    weekHandler,
    weeksHandler,
    markHandler,
    courseHandler,
    phasesHandler,
    usageHandler,
  ],
  enrich: {
    programs_changed: (_tx, _tenantId, ids) => Promise.resolve([{ program_ids: ids }]),
    patient_programs_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
  jobs: ({ database, tenantOf }) => [
    { run: () => movePeople({ database, tenantOf }), pauseMs: lookEveryMs, needs: 'clock' },
    { run: () => endPhases({ database, tenantOf }), pauseMs: endEveryMs, needs: 'clock' },
  ],
};
