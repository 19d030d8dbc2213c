import { contract } from '#src/contract/contract.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { calls } from './calls.ts';
import { PAGES } from './pages.ts';
import type { Ask, Plan } from './plan.ts';
import { questions } from './questions.ts';
import type { Site } from './site.ts';
import type { Call } from './time-calls.ts';

export function callsOf(small: Site, large: Site): Call[] {
  const both = <T>(make: (site: Site) => T): [T, T] => [make(small), make(large)];
  const pages = PAGES.map(
    ({ name, path, grows }): Call => ({ name, method: 'GET', paths: both(path), ...(grows && { grows }) }),
  );
  const gets = endpointsIn(calls).flatMap(({ endpoint, plan }) => {
    if (typeof plan === 'string') return [];
    const [asks, grows] = typeof plan === 'function' ? [plan] : [plan.everything, plan.because];
    const [ofSmall, ofLarge] = both(asks);
    return ofLarge.map((ask, index): Call => {
      const paths = [pathOf(endpoint, ofSmall[index] ?? {}), pathOf(endpoint, ask)] as const;
      return { name: paths[1], method: 'GET', paths, ...(grows && { grows }) };
    });
  });
  const asked = Object.entries(questions).flatMap(([name, question]): Call[] => {
    if (typeof question === 'string') return [];
    const [paths, [, body]] = [both((site) => question(site).path), both((site) => question(site).body)];
    return [{ name: `POST ${name}`, method: 'POST', paths, body }];
  });
  return [...pages, ...gets, ...asked];
}

type Resources = Readonly<Record<string, Readonly<Record<string, Plan>>>>;

function endpointsIn(planned: Resources): Array<{ endpoint: Endpoint; plan: Plan }> {
  const resources: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
  return Object.entries(planned).flatMap(([resource, plans]) =>
    Object.entries(plans).flatMap(([name, plan]) => {
      const endpoint = resources[resource]?.[name];
      return endpoint ? [{ endpoint, plan }] : [];
    }),
  );
}

function pathOf({ path }: Endpoint, ask: Ask): string {
  const rest = new Map(Object.entries(ask));
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
