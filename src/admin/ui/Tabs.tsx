import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as css from './Tabs.css.ts';

interface Props<T extends string> {
  label: string;
  tabs: ReadonlyArray<{ value: T; label: string }>;
  value: T;
  onChange: (value: T) => void;
  children: (value: T) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Every panel stays mounted, so that a form over several tabs keeps its fields. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const tab = tabs[index];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const step = STEPS[event.key];
    if (step !== undefined) choose((now + step + tabs.length) % tabs.length);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab-${tab.value}`}
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}panel-${tab.value}`}
          aria-labelledby={`${id}tab-${tab.value}`}
          hidden={tab.value !== value}
        >
          {children(tab.value)}
        </div>
      ))}
    </>
  );
}
