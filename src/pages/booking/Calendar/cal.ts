import { addScript, passedOn, styleSweeper, type Widget } from './widget.ts';

const SCRIPT = 'https://app.cal.com/embed/embed.js';
const ORIGIN = 'https://app.cal.com';

/** Queues calls until the script has loaded, as Cal.com's own loader does. */
interface Cal {
  (...call: unknown[]): void;
  q: unknown[][];
  ns: Record<string, unknown>;
  loaded: boolean;
}

declare global {
  interface Window {
    Cal?: Cal;
  }
}

export const cal: Widget = ({
  url,
  tier,
  parent,
  color,
  dark,
  onReady,
  onFailed,
  onHeight,
  onTimeChosen,
}) => {
  const sweepStyles = styleSweeper();
  const queue: Cal = Object.assign((...call: unknown[]) => void queue.q.push(call), {
    q: [],
    ns: {},
    loaded: true,
  });
  window.Cal = queue;
  const removeScript = addScript(SCRIPT, () => {}, onFailed);
  const { prefill, utm } = passedOn(location.search);
  const { pathname } = new URL(url);
  queue('init', { origin: ORIGIN });
  queue('inline', {
    elementOrSelector: parent,
    calLink: pathname.slice(1),
    config: {
      theme: dark ? 'dark' : 'light',
      ...(prefill.name && { name: prefill.name }),
      ...(prefill.email && { email: prefill.email }),
      ...(utm.source && { utm_source: utm.source }),
      ...(utm.medium && { utm_medium: utm.medium }),
      ...(utm.campaign && { utm_campaign: utm.campaign }),
      utm_content: utm.content ?? `developer-${tier}`,
    },
  });
  queue('ui', { hideEventTypeDetails: true, cssVarsPerTheme: themed(color) });
  // The script itself checks the frame and origin of the messages behind these events.
  queue('on', { action: 'linkReady', callback: onReady });
  queue('on', { action: 'linkFailed', callback: onFailed });
  queue('on', { action: 'bookingSuccessful', callback: onTimeChosen });
  queue('on', {
    action: '__dimensionChanged',
    callback: ({ detail }: { detail?: { data?: { iframeHeight?: number } } }) => {
      const height = Number(detail?.data?.iframeHeight);
      if (height > 0 && height < 5000) onHeight(height);
    },
  });
  return () => {
    removeScript();
    sweepStyles();
    parent.replaceChildren();
    delete window.Cal;
  };
};

const themed = (color: string) => ({ light: { 'cal-brand': color }, dark: { 'cal-brand': color } });
