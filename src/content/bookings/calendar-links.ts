/** For readers who do not use the attached file. */

export interface CalendarLinks {
  google: string;
  outlook: string;
}

interface Event {
  /** UTC. */
  startsAt: string;
  minutes: number;
  title: string;
  description: string;
  /** URL of the video call; '' without one. */
  room: string;
}

/** "20270120T150000Z" */
const compact = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Without the booking's key, because the link goes to another site. */
export function calendarLinks({ startsAt, minutes, title, description, room }: Event): CalendarLinks {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + minutes * 60_000);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
    ...(room && { location: room }),
  });
  // Outlook shows a plus sign as is.
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: description,
    ...(room && { location: room }),
  })
    .toString()
    .replaceAll('+', '%20');
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
