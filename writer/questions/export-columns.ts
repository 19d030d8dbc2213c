export interface Columns {
  /** Indexes; -1 for a column that is missing. */
  query: number;
  page: number;
  clicks: number;
  impressions: number;
  position: number;
}
type Column = keyof Columns;

/** As Search Console and tools that read it name them: English, German, French, Spanish, Italian, Portuguese, Dutch. */
const NAMES: Record<Column, readonly string[]> = {
  query: [
    'top queries',
    'queries',
    'query',
    'search query',
    'search term',
    'häufigste suchanfragen',
    'suchanfragen',
    'suchanfrage',
    'requêtes les plus fréquentes',
    'requêtes principales',
    'requêtes',
    'requête',
    'principales consultas',
    'consultas principales',
    'consultas',
    'consulta',
    'query principali',
    'query più frequenti',
    'principais consultas',
    'populairste zoekopdrachten',
    'zoekopdrachten',
  ],
  page: [
    'top pages',
    'page',
    'pages',
    'landing page',
    'url',
    'address',
    'seite',
    'seiten',
    'häufigste seiten',
    'pages les plus populaires',
    'pages principales',
    'página',
    'páginas',
    'páginas principales',
    'pagina',
    'pagine principali',
    'principais páginas',
  ],
  clicks: ['clicks', 'url clicks', 'klicks', 'clics', 'clic', 'cliques', 'klikken'],
  impressions: ['impressions', 'impressionen', 'impresiones', 'impressioni', 'impressões', 'vertoningen'],
  position: [
    'position',
    'average position',
    'avg. position',
    'durchschnittliche position',
    'posición',
    'posizione',
    'posição',
    'positie',
  ],
};

/**
 * Finds the columns that a header names; undefined for a line that names fewer than two. A comparison of two periods
 * names its figures twice ("Last 28 days Clicks"): the first one counts.
 */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.slice(0, 50).map((cell) => cell.toLowerCase().normalize('NFC').trim());
  const at = (column: Column) =>
    names.findIndex((name) =>
      NAMES[column].some((known) => name === known || isPeriodOf(name, known, column)),
    );
  const found: Columns = {
    query: at('query'),
    page: at('page'),
    clicks: at('clicks'),
    impressions: at('impressions'),
    position: at('position'),
  };
  return Object.values(found).filter((index) => index >= 0).length > 1 ? found : undefined;
}

const isPeriodOf = (name: string, known: string, column: Column) =>
  column !== 'query' && column !== 'page' && /\d/.test(name) && name.endsWith(` ${known}`);
