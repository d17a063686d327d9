import { useEffect, useRef } from 'react';
import { usePerson } from '../../../api/session.ts';
import { useSignOut } from '../../../ui/drafts/use-sign-out.tsx';

/** Signs out; where drafts are kept it asks first, and who stays after all is where they were. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const { signOut, question } = useSignOut(usePerson().id);
  const begun = useRef(false);
  const asked = useRef(false);
  useEffect(() => {
    if (!begun.current) signOut();
    begun.current = true;
    if (question) asked.current = true;
    else if (asked.current) onClose();
  });
  return question;
}
