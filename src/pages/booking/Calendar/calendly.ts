import { addScript, passedOn, styleSweeper, type Widget } from './widget.ts';

const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
const STYLES = 'https://assets.calendly.com/assets/external/widget.css';
const ORIGIN = 'https://calendly.com';

interface Calendly {
  initInlineWidget(options: {
    url: string;
    parentElement: HTMLElement;
    prefill?: Record<string, string | undefined>;
    utm?: Record<string, string | undefined>;
  }): void;
}

declare global {
  interface Window {
    Calendly?: Calendly;
  }
}

export function calendlyUrl(url: string, color: string): string {
  const address = new URL(url);
  address.searchParams.set('hide_event_type_details', '1');
  address.searchParams.set('hide_gdpr_banner', '1');
  address.searchParams.set('primary_color', color.replace('#', '').toLowerCase());
  return address.href;
}

export const calendly: Widget = ({ url, tier, parent, color, onReady, onFailed, onHeight, onTimeChosen }) => {
  const sweepStyles = styleSweeper();
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: STYLES });
  document.head.append(styles);

  const start = () => {
    if (!window.Calendly) return onFailed();
    const { prefill, utm } = passedOn(location.search);
    window.Calendly.initInlineWidget({
      url: calendlyUrl(url, color),
      parentElement: parent,
      prefill,
      utm: {
        utmSource: utm.source,
        utmMedium: utm.medium,
        utmCampaign: utm.campaign,
        // Our webhook identifies the tier by it.
        utmContent: utm.content ?? `developer-${tier}`,
        utmTerm: utm.term,
      },
    });
  };
  const removeScript = addScript(SCRIPT, start, onFailed);

  const onMessage = ({
    origin,
    source,
    data,
  }: MessageEvent<{ event?: unknown; payload?: { height?: unknown } }>) => {
    // Any page can send messages; trust only the widget's own frame.
    if (origin !== ORIGIN || source !== parent.querySelector('iframe')?.contentWindow) return;
    if (typeof data?.event !== 'string' || !data.event.startsWith('calendly.')) return;
    onReady();
    if (data.event === 'calendly.date_and_time_selected') onTimeChosen();
    if (data.event === 'calendly.page_height') {
      const height = Number.parseInt(String(data.payload?.height), 10);
      if (height > 0 && height < 5000) onHeight(height);
    }
  };
  addEventListener('message', onMessage);

  return () => {
    removeEventListener('message', onMessage);
    removeScript();
    sweepStyles();
    parent.replaceChildren();
    delete window.Calendly;
  };
};
