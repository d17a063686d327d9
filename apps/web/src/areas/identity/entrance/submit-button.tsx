import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Ends a form of the entrance. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type="submit" variant="primary" size="login" wide />;
}
