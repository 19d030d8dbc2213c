import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterTest } from './close-server.ts';

export const calendarFile = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      `UID:event-${index}`,
      'DTSTAMP:20270101T000000Z',
      'SUMMARY:Dentist in room 4711',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Formatted as `20270114T150000Z`. */
export const basicTime = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
export const anHour = (time: string) => [`DTSTART:${basicTime(time)}`, 'DURATION:PT1H'];

export async function calendarServer() {
  let answer: RequestListener = (_request, response) => void response.writeHead(404).end();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  closeAfterTest(server);
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/secret-token/basic.ics`,
    requests,
    answer(listener: (request: IncomingMessage, response: ServerResponse) => void) {
      answer = listener;
    },
    /** Serves a file with an ETag, and 304 if that is known. */
    serve(file: string, etag = `"${createHash('sha256').update(file).digest('hex')}"`) {
      answer = (request, response) => {
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
        response.writeHead(200, { etag, 'content-type': 'text/calendar' }).end(file);
      };
    },
    fail(status: number) {
      answer = (_request, response) => void response.writeHead(status).end();
    },
  };
}
