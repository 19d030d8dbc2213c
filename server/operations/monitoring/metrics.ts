import { performance } from 'node:perf_hooks';

/** Seconds: a cached page, a rendered one, a sign-in, a problem. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Sample {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** By labels in exposition format, `state="queued"`; a plain number has none. */
  values: number | Record<string, number>;
}

export interface Metrics {
  answered(method: string, status: number, ms: number): void;
  cached(): void;
  /** Renders Prometheus' text format 0.0.4, with the caller's samples. */
  text(samples: Sample[]): string;
}

/** Creates the process's counters. Labels come from fixed sets, never from visitors. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const buckets = BUCKETS.map(() => 0);
  let seconds = 0;
  let measured = 0;
  let cached = 0;

  return {
    answered(method, status, ms) {
      const known = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
      const key = `method="${known}",status="${status}"`;
      requests.set(key, (requests.get(key) ?? 0) + 1);
      seconds += ms / 1000;
      measured += 1;
      BUCKETS.forEach((bound, index) => {
        if (ms / 1000 <= bound) buckets[index] = (buckets[index] ?? 0) + 1;
      });
    },
    cached() {
      cached += 1;
    },
    text(samples) {
      const duration = 'http_request_duration_seconds';
      return [
        ...[
          {
            name: 'http_requests_total',
            help: 'Requests answered, by method and status.',
            type: 'counter' as const,
            values: Object.fromEntries(requests),
          },
          {
            name: 'http_cached_pages_total',
            help: 'Pages served from the cache, which other counters do not include.',
            type: 'counter' as const,
            values: cached,
          },
          ...samples,
          ...ofProcess(),
        ].flatMap(lines),
        `# HELP ${duration} Response time, not counting pages from the cache.`,
        `# TYPE ${duration} histogram`,
        ...BUCKETS.map((bound, index) => `${duration}_bucket{le="${bound}"} ${buckets[index]}`),
        `${duration}_bucket{le="+Inf"} ${measured}`,
        `${duration}_sum ${seconds}`,
        `${duration}_count ${measured}`,
        '',
      ].join('\n');
    },
  };
}

function lines({ name, help, type, values }: Sample): string[] {
  const written =
    typeof values === 'number'
      ? [`${name} ${values}`]
      : Object.entries(values).map(([labels, value]) => `${name}{${labels}} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...written];
}

function ofProcess(): Sample[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time.',
      type: 'counter',
      values: (user + system) / 1e6,
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory used by the process.',
      type: 'gauge',
      values: rss,
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Memory used by JavaScript objects.',
      type: 'gauge',
      values: heapUsed,
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970.',
      type: 'gauge',
      values: performance.timeOrigin / 1000,
    },
    {
      name: 'nodejs_eventloop_utilization',
      help: 'Share of time the event loop has been busy since the start, 0 to 1.',
      type: 'gauge',
      values: performance.eventLoopUtilization().utilization,
    },
  ];
}
