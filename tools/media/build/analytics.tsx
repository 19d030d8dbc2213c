import { clamp, ease, grouped, mix, out, span } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import type { Build } from './session.tsx';

const sheet = [
  ['Mar 3', 'North', '412'],
  ['Mar 3', 'South', '388'],
  ['Mar 4', 'North', '530'],
  ['Mar 4', 'South', '297'],
  ['Mar 5', 'North', '611'],
  ['Mar 5', 'South', '420'],
  ['Mar 6', 'North', '584'],
];
const bars = [
  [0.52, 0.4],
  [0.63, 0.35],
  [0.72, 0.5],
  [0.68, 0.44],
  [0.88, 0.61],
  [0.95, 0.7],
  [0.8, 0.55],
];

function Preview({ t }: { t: number }) {
  const rows = ease(span(t, 3.8, 1.2));
  const turn = ease(span(t, 5.4, 0.9));
  const north = t > 13.4;
  const regions = out(span(t, 12.8, 0.4));
  const total = mix(18_240, 11_380, ease(span(t, 13.4, 0.6)));
  const week = t > 8.5;
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#fff' }}>
      {turn < 1 && (
        <Col p="20 26" s={{ position: 'absolute', inset: 0, opacity: 1 - turn }}>
          {sheet.slice(0, Math.ceil(rows * sheet.length)).map((row) => (
            <Row key={row.join('')} h={44} s={{ borderBottom: '1.5px solid #e7ebf1' }}>
              {row.map((cell, i) => (
                <T
                  key={cell}
                  z={18}
                  f={1}
                  n
                  w={i === 2 ? 650 : 450}
                  s={{ textAlign: i === 2 ? 'right' : 'left' }}
                >
                  {cell}
                </T>
              ))}
            </Row>
          ))}
        </Col>
      )}
      {turn > 0 && (
        <Col p="22 28" g={14} s={{ position: 'absolute', inset: 0, opacity: turn }}>
          <Row j="space-between" a="flex-start">
            <Col>
              <T z={16} c="#6b7687">
                Orders, {week ? 'this week' : 'March'}
              </T>
              <T z={50} w={720} ff="bricolage" n tr={-0.03} lh={1.05}>
                ${grouped(Math.round(total * (week ? 1 : 3.6)))}
              </T>
            </Col>
            <Row g={0} r={9} bg="#eef1f6" p={4}>
              {['Month', 'Week'].map((name, i) => (
                <T
                  key={name}
                  hit={name}
                  z={16}
                  w={640}
                  s={{
                    padding: '7px 15px',
                    borderRadius: 7,
                    background: (i === 1) === week ? '#fff' : 'none',
                    boxShadow: (i === 1) === week ? '0 1px 4px rgb(0 0 0 / .15)' : 'none',
                  }}
                >
                  {name}
                </T>
              ))}
            </Row>
          </Row>
          {regions > 0 && (
            <Row g={9} s={{ height: 38 * regions, overflow: 'hidden', opacity: regions }}>
              {['All regions', 'North', 'South'].map((name, i) => (
                <T
                  key={name}
                  hit={name}
                  z={16}
                  w={640}
                  s={{
                    padding: '7px 15px',
                    borderRadius: 99,
                    background: (north ? i === 1 : i === 0) ? '#1f5eff' : '#eef1f6',
                    color: (north ? i === 1 : i === 0) ? '#fff' : '#111827',
                  }}
                >
                  {name}
                </T>
              ))}
            </Row>
          )}
          <Row f={1} a="flex-end" g={16} s={{ borderBottom: '2px solid #111827' }}>
            {bars.map(([a = 0, b = 0], i) => {
              const grow = ease(clamp((t - 6 - i * 0.12) / 0.8));
              const shrink = week
                ? mix(0.82, 1, ease(span(t, 8.5 + i * 0.04, 0.5))) * (i % 2 ? 0.94 : 1.02)
                : 0.82;
              const cut = 1 - ease(span(t, 13.4, 0.5));
              return (
                <Col key={`${a}${b}`} f={1} g={3} j="flex-end" s={{ height: '100%' }}>
                  <div
                    style={{
                      height: `${b * 38 * grow * shrink * cut}%`,
                      background: '#9dbcff',
                      borderRadius: '4px 4px 0 0',
                    }}
                  />
                  <div
                    style={{
                      height: `${a * 52 * grow * shrink}%`,
                      background: '#1f5eff',
                      borderRadius: cut < 0.1 ? '4px 4px 0 0' : 0,
                    }}
                  />
                </Col>
              );
            })}
          </Row>
          <Row g={16}>
            {['M', 'T', 'W', 'T ', 'F', 'S', 'S '].map((d) => (
              <T key={d} z={16} f={1} c="#6b7687" s={{ textAlign: 'center' }}>
                {d}
              </T>
            ))}
          </Row>
        </Col>
      )}
    </div>
  );
}

export const analytics: Build = {
  file: 'api/orders.py',
  url: 'numbers.example.com',
  idea: 'This spreadsheet of orders, please, as something I can read on Monday morning.',
  code: `@app.get('/orders')
def orders(start: date, end: date):
    return db.all('''
      select day, region, sum(total) as total
      from orders
      where day between :start and :end
      group by day, region
      order by day
    ''', start=start, end=end)

// Chart.vue
const days = computed(() =>
  group(orders.value, (row) => row.day));
const scale = computed(() =>
  scaleLinear([0, max(days.value)], [0, 100]));

<Bars :days="days" :scale="scale" stacked />
<Total :value="sum(days)" :period="period" />`,
  edit: 'And by region. North and south are two different worlds.',
  change: `
<Regions v-model="region"
  :options="['All regions', 'North', 'South']" />
where region = :region or :region = 'all'`,
  Preview,
  grows: [3.9, 5.5, 6.8, 12.8],
  stops: [
    { at: 8.4, hit: 'Week', click: true },
    { at: 13.3, hit: 'North', click: true },
  ],
  captions: [
    { from: 0.4, to: 3.6, text: 'The client brings a spreadsheet of orders.' },
    { from: 3.8, to: 8, text: 'Rows turn into a chart while the query is written.' },
    { from: 8.2, to: 9.7, text: 'Month or week, one click.' },
    { from: 9.9, to: 13.1, text: 'The round of edits: by region.' },
    { from: 13.3, to: 15.6, text: 'Monday morning has its numbers.' },
  ],
};
