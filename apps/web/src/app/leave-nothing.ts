import { useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { clearToasts } from '../ui/toasts.ts';
import { forgetUndo } from '../ui/undo.ts';

/** Whoever comes next to this screen neither reads what was told to the one who left nor takes their steps back. */
export function useLeaveNothing(): void {
  const isOver = useSession().status === 'signed_out';
  useEffect(() => {
    if (!isOver) return;
    clearToasts();
    forgetUndo();
  }, [isOver]);
}
