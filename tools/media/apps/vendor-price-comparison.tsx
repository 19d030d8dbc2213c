import { Award } from 'lucide-react';
import { count, ease, grouped, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#12161c',
  panel: '#1a2028',
  ink: '#edf1f5',
  mute: '#8793a3',
  line: '#2a323d',
  acc: '#3ddc97',
  onacc: '#07251a',
  tint: '#17362c',
  body: 'mono',
  r: 0,
};
const vendors = ['Alder Supply', 'Norwerk', 'Bay Trade', 'Quill & Co'];
const lines: [string, number[]][] = [
  ['Oak board 2 m', [18.4, 16.95, 19.1, 17.6]],
  ['Hinge, brass', [3.2, 3.85, 2.9, 3.4]],
  ['Wood glue 1 l', [9.8, 9.1, 9.95, 8.45]],
  ['Sandpaper 120', [0.62, 0.71, 0.55, 0.66]],
  ['Clear varnish', [22.5, 21.9, 24, 23.3]],
  ['Dowel 8 mm', [0.14, 0.12, 0.15, 0.16]],
];
const best = (prices: number[]): number => prices.indexOf(Math.min(...prices));
const totals = [1986, 1874, 2042, 1921];

function View({ t }: { t: number }) {
  const mixed = t > 4.3;
  const cols = '182px repeat(4, 1fr)';
  const glide = ease(span(t, 4.3, 0.6));
  return (
    <App theme={theme} style={{ flexDirection: 'column', padding: '24px 28px', fontSize: 15 }}>
      <Row j="space-between" s={{ paddingBottom: 18 }}>
        <T z={19} w={600}>
          Bench batch, 6 lines, 4 quotes
        </T>
        <Row g={0} b="line">
          {['One vendor', 'Best per line'].map((name, i) => (
            <T
              key={name}
              hit={`mode${i}`}
              z={14}
              w={500}
              c={(i === 1) === mixed ? 'onacc' : 'mute'}
              s={{ padding: '7px 14px', background: (i === 1) === mixed ? 'var(--acc)' : 'none' }}
            >
              {name}
            </T>
          ))}
        </Row>
      </Row>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: cols,
          flex: 1,
          gridAutoRows: '1fr',
          borderTop: '1px solid var(--line)',
        }}
      >
        <span />
        {vendors.map((name, v) => (
          <Row
            key={name}
            j="flex-end"
            p="0 14"
            g={7}
            s={{
              background: !mixed && v === 1 && t > 3.5 ? 'var(--tint)' : 'none',
              color: v === 1 && t > 3.5 && !mixed ? 'var(--acc)' : 'var(--mute)',
            }}
          >
            {v === 1 && t > 3.5 && !mixed && <Award size={16} />}
            <T w={500}>{name}</T>
          </Row>
        ))}
        {lines.map(([name, prices], i) => {
          const seen = out(span(t, 0.6 + i * 0.38, 0.35));
          const win = best(prices);
          return [
            <Row key={name} s={{ borderTop: '1px solid var(--line)' }}>
              <T w={500}>{name}</T>
            </Row>,
            ...prices.map((price, v) => {
              const on = v === win ? seen : 0;
              const strong = mixed && v === win ? glide : 0;
              const column = !mixed && v === 1 && t > 3.5;
              return (
                <Row
                  key={name + vendors[v]}
                  j="flex-end"
                  p="0 14"
                  s={{
                    borderTop: '1px solid var(--line)',
                    background: strong
                      ? `color-mix(in srgb, var(--acc) ${strong * 100}%, transparent)`
                      : column
                        ? 'var(--tint)'
                        : 'none',
                  }}
                >
                  {on > 0 && strong < 0.5 && (
                    <div
                      style={{
                        width: 8,
                        height: 8,
                        background: 'var(--acc)',
                        marginRight: 'auto',
                        transform: `scale(${on})`,
                      }}
                    />
                  )}
                  <T
                    z={17}
                    n
                    w={on ? 600 : 400}
                    s={{
                      color:
                        strong > 0.5
                          ? 'var(--onacc)'
                          : on > 0.5
                            ? 'var(--acc)'
                            : mixed
                              ? '#5c6774'
                              : 'var(--ink)',
                    }}
                  >
                    {price.toFixed(2)}
                  </T>
                </Row>
              );
            }),
          ];
        })}
        <Row s={{ borderTop: '2px solid var(--ink)' }}>
          <T w={600}>Total</T>
        </Row>
        {totals.map((sum, v) => (
          <Row
            key={vendors[v]}
            j="flex-end"
            p="0 14"
            s={{
              borderTop: '2px solid var(--ink)',
              background: !mixed && v === 1 && t > 3.5 ? 'var(--tint)' : 'none',
            }}
          >
            <T z={19} n w={600} c={mixed ? '#5c6774' : v === 1 && t > 3.3 ? 'acc' : 'ink'}>
              {grouped(Math.round(count(t, 0, sum, 1.4, 1.8) || sum * Number(t < 0.3)))}
            </T>
          </Row>
        ))}
      </div>
      <Row j="space-between" s={{ paddingTop: 16 }}>
        <Col>
          <Mute z={13}>
            {mixed ? 'Three orders, best price on each line' : 'Cheapest single vendor: Norwerk'}
          </Mute>
          <T z={13} c="acc" w={500}>
            {mixed ? 'Saves 143 against one vendor' : 'Saves 168 against the dearest'}
          </T>
        </Col>
        <Row g={14} a="baseline">
          <Mute z={15}>To pay</Mute>
          <T z={44} w={600} n tr={-0.04} c="acc" lh={1}>
            {grouped(Math.round(count(t, 1874, 1731, 4.4, 0.9)))}
          </T>
        </Row>
      </Row>
    </App>
  );
}

export default appScene({ View, poster: 5.6, stops: [{ at: 4.25, hit: 'mode1', click: true }] });
