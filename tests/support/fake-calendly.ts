import { createHmac } from 'node:crypto';

export const CALENDLY_KEY = 'calendly-signing-key';

export function calendlyEvent(
  event: 'invitee.created' | 'invitee.canceled' | string,
  change: { uri?: string; start?: string; name?: string; content?: string | null } = {},
  key = CALENDLY_KEY,
  time = new Date(),
) {
  const body = JSON.stringify({
    event,
    created_at: time.toISOString(),
    payload: {
      uri: change.uri ?? 'https://api.calendly.com/scheduled_events/E1/invitees/I1',
      name: 'Grace Hopper',
      email: 'grace@example.com',
      timezone: 'Europe/Berlin',
      status: event === 'invitee.canceled' ? 'canceled' : 'active',
      rescheduled: false,
      questions_and_answers: [{ question: 'Your idea?', answer: 'A list of moths.', position: 0 }],
      tracking: {
        utm_source: null,
        utm_content: change.content === undefined ? 'developer-usa' : change.content,
      },
      scheduled_event: {
        uri: 'https://api.calendly.com/scheduled_events/E1',
        name: change.name ?? 'One-hour session',
        start_time: change.start ?? '2027-01-20T15:00:00.000000Z',
        end_time: '2027-01-20T16:00:00.000000Z',
      },
    },
  });
  const t = Math.floor(time.getTime() / 1000);
  const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${t},v1=${v1}` },
  };
}

/** Replaces the script at assets.calendly.com: same global, frame, and styles in the head. */
export const calendlyScript = `
  window.Calendly = {
    initInlineWidget({ url, parentElement, prefill, utm }) {
      window.fakeCalendly = { url, prefill, utm };
      const style = document.createElement('link');
      style.rel = 'stylesheet';
      style.href = 'https://assets.calendly.com/assets/external/spinner.css';
      document.head.append(style);
      const spinner = document.createElement('div');
      spinner.className = 'calendly-spinner';
      spinner.innerHTML = '<div class="calendly-bounce1"></div>';
      parentElement.append(spinner);
      const address = new URL(url);
      address.searchParams.set('embed_domain', location.hostname);
      address.searchParams.set('embed_type', 'Inline');
      for (const [name, value] of Object.entries({ ...prefill })) if (value) address.searchParams.set(name, value);
      const names = { utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign', utmContent: 'utm_content', utmTerm: 'utm_term' };
      for (const [name, value] of Object.entries({ ...utm })) if (value) address.searchParams.set(names[name], value);
      const frame = document.createElement('iframe');
      frame.src = address.href;
      frame.width = '100%';
      frame.height = '100%';
      frame.title = 'Select a Date & Time - Calendly';
      frame.onload = () => spinner.remove();
      parentElement.append(frame);
    },
  };
`;

/** The page in the frame: sends the same messages as Calendly's, in the same order. */
export const calendlyPage = `<!doctype html><html lang="en"><title>Calendly</title><h1>Pick a slot</h1><button>15:00</button><script>
  const say = (event, payload = {}) => parent.postMessage({ event, payload }, '*');
  say('calendly.profile_page_viewed');
  say('calendly.event_type_viewed');
  say('calendly.page_height', { height: '912px' });
  document.querySelector('button').onclick = () => say('calendly.date_and_time_selected');
</script></html>`;
