import type { Element, ElementContent, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';

export interface DavResource {
  href: string;
  /** Such as 404; null: see the properties. */
  status: number | null;
  etag: string | null;
  data: string | null;
  name: string | null;
  isCalendar: boolean;
  holdsEvents: boolean;
  canWrite: boolean;
  marker: string | null;
  principal: string | null;
  home: string | null;
}

/**
 * Reads a CalDAV server's answer (RFC 4918, multistatus). Call it in a worker thread: an answer can have
 * megabytes.
 * @throws Error for anything else
 */
export function readMultistatus(xml: string): DavResource[] {
  const root: Root = fromXml(xml.replace(/^\ufeff/, ''));
  const top = root.children.find((child) => child.type === 'element');
  if (!top || localName(top) !== 'multistatus') throw new Error('Not a multistatus answer');
  return named(top, 'response').map(resourceOf);
}

// Prefixes are the server's choice; the names read mean the same in every namespace.
const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1).toLowerCase();
const named = (element: Element, name: string): Element[] =>
  element.children.filter(
    (child: ElementContent): child is Element => child.type === 'element' && localName(child) === name,
  );
const first = (element: Element | undefined, name: string) => element && named(element, name)[0];
const textOf = (element: Element | undefined): string | null =>
  element
    ? element.children
        .map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : ''))
        .join('')
    : null;
const trimmed = (element: Element | undefined) => textOf(element)?.trim() || null;

function resourceOf(response: Element): DavResource {
  const properties = named(response, 'propstat')
    .filter((propstat) => (statusOf(propstat) ?? 200) === 200)
    .flatMap((propstat) => named(propstat, 'prop'))
    .flatMap((prop) => prop.children.filter((child): child is Element => child.type === 'element'));
  const property = (name: string) => properties.find((each) => localName(each) === name);
  const components = property('supported-calendar-component-set');
  const privileges = property('current-user-privilege-set');
  const allowed = new Set(
    (privileges ? named(privileges, 'privilege') : []).flatMap((privilege) =>
      privilege.children.flatMap((child) => (child.type === 'element' ? [localName(child)] : [])),
    ),
  );
  const type = property('resourcetype');
  return {
    href: trimmed(first(response, 'href')) ?? '',
    status: statusOf(response),
    etag: trimmed(property('getetag')),
    data: textOf(property('calendar-data')),
    name: trimmed(property('displayname')),
    isCalendar: first(type, 'calendar') !== undefined,
    holdsEvents:
      components === undefined ||
      named(components, 'comp').some(({ attributes }) => attributes.name?.toUpperCase() === 'VEVENT'),
    canWrite: !privileges || ['all', 'write', 'write-content', 'bind'].some((each) => allowed.has(each)),
    marker: trimmed(property('getctag')) ?? trimmed(property('sync-token')),
    principal: trimmed(first(property('current-user-principal'), 'href')),
    home: trimmed(first(property('calendar-home-set'), 'href')),
  };
}

function statusOf(element: Element): number | null {
  const status = /\s(\d{3})\b/.exec(textOf(first(element, 'status')) ?? '')?.[1];
  return status ? Number(status) : null;
}
