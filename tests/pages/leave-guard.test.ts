import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { leaveGuard } from '#src/admin/ui/leave-guard.ts';

function held(): () => void {
  const end = leaveGuard.hold();
  onTestFinished(end);
  return end;
}

afterEach(() => {
  leaveGuard.stay();
  leaveGuard.forget();
  vi.useRealTimers();
});

describe('leaving', () => {
  test('does not ask while everything is saved', () => {
    const leave = vi.fn();
    leaveGuard.ask(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(leaveGuard.get()).toBeUndefined();
  });

  test('waits for the answer, each time it asks', () => {
    held();
    const leave = vi.fn();
    leaveGuard.ask(leave);
    leaveGuard.stay();
    leaveGuard.ask(leave);
    expect(leave).not.toHaveBeenCalled();
    leaveGuard.leave();
    expect(leave).toHaveBeenCalledOnce();
    expect(leaveGuard.get()).toBeUndefined();
  });

  test('counts each form once, however often it is released', () => {
    const first = held();
    held();
    first();
    first();
    expect(leaveGuard.unsaved()).toBe(true);
  });

  test('asks again if the chosen action failed', () => {
    vi.useFakeTimers();
    held();
    leaveGuard.ask(() => undefined);
    leaveGuard.leave();
    expect(leaveGuard.unsaved()).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(leaveGuard.unsaved()).toBe(true);
  });

  test('does not ask once the edited thing is deleted, and notifies listeners', () => {
    const heard = vi.fn();
    onTestFinished(leaveGuard.subscribe(heard));
    const end = held();
    leaveGuard.forget();
    expect(leaveGuard.unsaved()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
