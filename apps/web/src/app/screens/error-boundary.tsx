import { Component, type ReactNode } from 'react';
import { RouteError } from './route-error.tsx';

type Props = { children: ReactNode /** Going elsewhere is a new try. */; address: string };
type State = { failure: { error: unknown; address: string } | null };

/** Shows the screen of errors in place of what broke. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, address: location.pathname } };
  }

  static getDerivedStateFromProps({ address }: Props, { failure }: State): Partial<State> | null {
    return failure && failure.address !== address ? { failure: null } : null;
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <RouteError error={failure.error} /> : this.props.children;
  }
}
