import { SCOPES, type Scope } from '#src/contract/accounts/scopes.ts';
import type { Contract } from '#src/contract/contract.ts';
import { accessOf, breakable } from './call-section.ts';
import { type DescribedCall, describedCalls, isOpen, scopesOf } from './described-calls.ts';
import { type Html, html, inline } from './html.ts';
import { DOCS_PATH } from './page.ts';
import { AREA_TITLES, AREAS, RESOURCE_TITLES } from './resource-titles.ts';

/** The choices of the list of calls, which are links: the page works without scripts. */
export const FILTERS = ['programs', ...SCOPES, 'anyone', 'browsers', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

const FILTER_TITLES: Record<Exclude<Filter, Scope>, string> = {
  programs: 'For programs',
  anyone: 'No token needed',
  browsers: 'Browsers only',
  all: 'All',
};

/** True if a parameter is one of the choices. */
export const isFilter = (text: unknown): text is Filter => FILTERS.some((filter) => filter === text);

const isScope = (filter: Filter): filter is Scope => SCOPES.some((scope) => scope === filter);

function matches(call: DescribedCall, filter: Filter): boolean {
  const { access } = call.endpoint;
  if (filter === 'all') return true;
  if (filter === 'programs') return isOpen(call);
  if (filter === 'browsers') return !isOpen(call);
  if (filter === 'anyone') return access === 'public';
  return scopesOf(call).some((scope) => scope === filter);
}

/** The resources by area, in the order of the contract. */
export function listResources(): Array<keyof Contract> {
  const all = [...new Set(describedCalls().map(({ resource }) => resource))];
  return AREAS.flatMap((area) => all.filter((resource) => RESOURCE_TITLES[resource].area === area));
}

/** The last part of the path of a resource's page. */
export const slugOf = (resource: keyof Contract): string =>
  RESOURCE_TITLES[resource].title.toLowerCase().replaceAll(',', '').replaceAll(' ', '-');

export const resourcePath = (resource: keyof Contract): string => `${DOCS_PATH}/${slugOf(resource)}`;

const link = (filter: Filter, current: Filter): Html => {
  const title = isScope(filter) ? html`<code>${filter}</code>` : FILTER_TITLES[filter];
  const path = filter === 'programs' ? DOCS_PATH : `${DOCS_PATH}?for=${filter}`;
  const isCurrent = filter === current && html` aria-current="true"`;
  return html`<li><a href="${path}#calls"${isCurrent}>${title}</a></li>`;
};

const callItem = (call: DescribedCall): Html => {
  const { resource, name, endpoint } = call;
  return html`<li><a href="${resourcePath(resource)}#${name}"><span class="method">${endpoint.method}</span> <code>${breakable(endpoint.path)}</code> ${accessOf(call)}<span class="what">${inline(endpoint.summary)}</span></a></li>`;
};

function area(name: keyof typeof AREA_TITLES, calls: readonly DescribedCall[]): Html {
  const pages = listResources()
    .filter((resource) => RESOURCE_TITLES[resource].area === name)
    .map((resource) => {
      const ofPage = calls.filter((call) => call.resource === resource);
      return (
        ofPage.length > 0 &&
        html`<h4><a href="${resourcePath(resource)}">${RESOURCE_TITLES[resource].title}</a></h4><ul class="calls">${ofPage.map(callItem)}</ul>`
      );
    });
  return html`<section id="${name}"><h3>${AREA_TITLES[name]}</h3>${pages}</section>`;
}

/** Lists the calls that match a choice, by area, after the choices and links to the areas. */
export function callIndex(filter: Filter): Html {
  const calls = describedCalls().filter((call) => matches(call, filter));
  const areas = AREAS.filter((name) => calls.some(({ resource }) => RESOURCE_TITLES[resource].area === name));
  return html`<ul class="filter" aria-label="Show">${FILTERS.map((each) => link(each, filter))}</ul>
<p>${calls.length} ${calls.length === 1 ? 'call' : 'calls'}: ${areas.map((name, index) => html`${index > 0 && ' · '}<a href="#${name}">${AREA_TITLES[name]}</a>`)}</p>
${areas.map((name) => area(name, calls))}`;
}
