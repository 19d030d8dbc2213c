/**
 * Preloaded into a server: logs every API use that makes the runtime load its language tables, into the file
 * named by LANGUAGE_TABLES_LOG.
 */
import { appendFileSync } from 'node:fs';

const log = process.env.LANGUAGE_TABLES_LOG ?? '';

function watch(holder: object, names: string[]): void {
  const functions = holder as Record<string, (...given: unknown[]) => unknown>;
  const tell = (name: string) =>
    appendFileSync(log, `${name}: ${new Error().stack?.split('\n').slice(3).join('')}\n`);
  for (const name of names)
    functions[name] = new Proxy(functions[name] as (typeof functions)[string], {
      apply(target, self, given) {
        tell(name);
        return Reflect.apply(target, self, given);
      },
      construct(target, given) {
        tell(name);
        return Reflect.construct(target, given);
      },
    });
}

watch(String.prototype, ['localeCompare', 'normalize', 'toLocaleLowerCase', 'toLocaleUpperCase']);
watch(Number.prototype, ['toLocaleString']);
watch(Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'getHours', 'toString']);
watch(Intl, [
  'Collator',
  'DateTimeFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
]);
