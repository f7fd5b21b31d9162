// What breaks within it is reported in its place; going to another address tries again.
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Broken } from './PageFrame';

export function Breakable({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

interface Props {
  place: string;
  children: ReactNode;
}

interface State {
  place: string;
  broke?: { error: unknown };
}

class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broke: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, broke: undefined };
  }

  override render(): ReactNode {
    const { broke } = this.state;
    return broke ? <Broken error={broke.error} /> : this.props.children;
  }
}
