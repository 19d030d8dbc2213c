/** Attribute with the sites that may show the widget, separated by spaces. */
export const ORIGINS = 'data-origins';
/** Attribute with the path of the widget; importing the routes would bring them to every public page. */
export const WITHIN = 'data-within';

/** As `public/embed.js` writes it. */
const HELLO = 'booking-hello';
const HEIGHT = 'booking-height';

const isHello = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === HELLO;

/**
 * Tells the page around the widget how tall it is, if that page is on an allowed site and has asked. Links that lead
 * out of the widget open a tab, because no other page of this site may be in a frame.
 */
export function tellHost(element: HTMLElement): () => void {
  const allowed = new Set((element.getAttribute(ORIGINS) ?? '').split(' '));
  let host: string | undefined;
  let before = 0;
  const tell = () => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (host === undefined || height === before) return;
    before = height;
    window.parent.postMessage({ type: HEIGHT, height }, host);
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || window.parent === window) return;
    if (!allowed.has(origin) || !isHello(data)) return;
    host = origin;
    before = 0;
    tell();
  };
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.protocol.startsWith('http')) return;
    const isWithin = `${link.pathname}/`.startsWith(`${element.getAttribute(WITHIN)}/`);
    if (link.origin === location.origin && isWithin) {
      // A browser that refuses storage to frames knows the campaign from the address alone.
      if (link.search === '') link.search = campaignIn(location.search);
    } else if (window.parent !== window) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
  };
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  window.addEventListener('message', onMessage);
  element.addEventListener('click', onClick, true);
  return () => {
    observer.disconnect();
    window.removeEventListener('message', onMessage);
    element.removeEventListener('click', onClick, true);
  };
}

const campaignIn = (search: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')),
  ).toString();
