// Shows the booking widget where this script stands. The site must be allowed under Bookings, Widget.
// <script src="https://apps.example.com/embed.js" data-kind="usa" data-title="Book a session"></script>
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { kind, title } = script.dataset;
  const address = new URL(kind ? `/embed/${encodeURIComponent(kind)}` : '/embed', origin);
  address.searchParams.set('utm_source', location.hostname);
  address.searchParams.set('utm_medium', 'widget');

  const frame = document.createElement('iframe');
  frame.title = title || 'Book a session';
  frame.referrerPolicy = 'strict-origin';
  frame.style.cssText = 'display:block;width:100%;height:40rem;border:0';
  frame.src = address.href;

  // The widget's script may start after the frame has loaded, so ask until it answers.
  let waiting;
  let loaded = false;
  const ask = (left) => {
    clearTimeout(waiting);
    if (left === 0) return;
    frame.contentWindow?.postMessage({ type: 'booking-hello' }, origin);
    waiting = setTimeout(ask, 250, left - 1);
  };
  frame.addEventListener('load', () => {
    loaded = true;
    ask(40);
  });
  // Browsers do not start the widget's script while the frame is out of view, which may be for longer.
  new IntersectionObserver((seen) => {
    if (loaded && seen.some(({ isIntersecting }) => isIntersecting)) ask(40);
  }).observe(frame);
  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin || data?.type !== 'booking-height') return;
    clearTimeout(waiting);
    if (data.height > 0 && data.height < 20_000) frame.style.height = `${Math.ceil(data.height)}px`;
  });
  script.after(frame);
})();
