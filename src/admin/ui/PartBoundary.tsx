import { Component, type ReactNode, useState } from 'react';
import { LoadError } from '#src/components/load-error.ts';
import { Broken, type FailurePlace, LoadFailed } from './PartFailure.tsx';

interface Props {
  place: FailurePlace;
  attempt: number;
  onTryAgain: (fault: unknown, isFresh?: boolean) => void;
  /** A change resets the error. */
  at?: string;
  children: ReactNode;
}

export class PartBoundary extends Component<Props, { failed: { fault: unknown } | undefined }> {
  override state: { failed: { fault: unknown } | undefined } = { failed: undefined };
  static getDerivedStateFromError = (fault: unknown) => ({ failed: { fault } });
  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: undefined });
  }
  override render() {
    const { failed } = this.state;
    const { children, onTryAgain, at: _, ...props } = this.props;
    if (!failed) return children;
    const Failed = failed.fault instanceof LoadError ? LoadFailed : Broken;
    return (
      <Failed {...props} fault={failed.fault} onTryAgain={(isFresh) => onTryAgain(failed.fault, isFresh)} />
    );
  }
}

/** Wraps a screen's content, so that an error keeps the shell, even for screens that are not lazy. */
export function ScreenBoundary({ at, children }: { at: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PartBoundary
      key={attempt}
      place="screen"
      at={at}
      attempt={attempt}
      onTryAgain={() => setAttempt((before) => before + 1)}
    >
      {children}
    </PartBoundary>
  );
}
