import { programMoves, undoProgramMove } from '@fernpuls/contract/programs/program.call';
import { Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { heldProgram } from './content.queries.ts';
import { movedLately, orderBack, standOfMoves, stopMoves } from './undo.queries.ts';

export const movesHandler = verb(programMoves, async (ctx, { programId }) => {
  const held = await heldProgram(ctx.tx, programId, { locks: false });
  if (!held) throw new Refusal('not_found');
  return {
    ...(await standOfMoves(ctx.tx, held)),
    undo: await movedLately(ctx.tx, programId),
  };
});

export const undoHandler = verb(undoProgramMove, async (ctx, { programId, version }) => {
  const held = await heldProgram(ctx.tx, programId, { locks: true });
  if (!held) throw new Refusal('not_found');
  const stopped = await stopMoves(ctx.tx, { programId, version });
  const moving = await orderBack(ctx.tx, { programId, version });
  if (moving + stopped === 0) throw new Refusal('conflict');
  const changes = { undone: version, moving, stopped };
  ctx.audit({ action: 'update', subjectType: 'programs', subjectId: programId, changes });
  ctx.announce('programs_changed', [programId]);
  return { moving, stopped };
});
