import { allows } from '@fernpuls/contract/permissions';
import type { Context } from './context.ts';
import { Refusal } from './errors.ts';

type Writing<Loaded, Created, Changed> = {
  load: (ctx: Context, ids: readonly string[]) => Promise<Loaded[]>;
  create: (ctx: Context, input: { id: string | null; values: Created }) => Promise<string>;
  update: (ctx: Context, id: string, values: Changed) => Promise<void>;
  remove: (ctx: Context, id: string) => Promise<void>;
};

/** Refuse what makes no sense, before it is written. */
type Checks<Loaded, Created, Changed> = {
  made: (values: Created) => void;
  changed: (before: Loaded, values: Changed) => void;
};

/** What counts as usual decides what is marked: only who signs findings settles it. */
export function settledBySigners<Loaded, Created, Changed>(
  { load, create, update, remove }: Writing<Loaded, Created, Changed>,
  checks: Checks<Loaded, Created, Changed>,
): Omit<Writing<Loaded, Created, Changed>, 'load'> {
  const known = async (ctx: Context, id: string): Promise<Loaded> => {
    const [one] = await load(ctx, [id]);
    if (!one) throw new Refusal('not_found');
    return one;
  };
  return {
    create: async (ctx, input) => {
      requireSigner(ctx);
      checks.made(input.values);
      return create(ctx, input);
    },
    update: async (ctx, id, values) => {
      const before = await known(ctx, id);
      requireSigner(ctx);
      checks.changed(before, values);
      await update(ctx, id, values);
    },
    remove: async (ctx, id) => {
      await known(ctx, id);
      requireSigner(ctx);
      await remove(ctx, id);
    },
  };
}

function requireSigner({ actor }: Context): void {
  const access = actor.kind === 'physician' ? actor.access : new Map();
  if (!allows(access, 'finding_release', 'write')) throw new Refusal('forbidden');
}
