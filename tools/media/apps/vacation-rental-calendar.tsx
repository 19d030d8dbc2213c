import { RefreshCw, TriangleAlert } from 'lucide-react';
import { inks, Landscape, type PhotoInk } from '../kinds/photo.tsx';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#fdfcf9',
  ink: '#14323c',
  mute: '#6f8a92',
  line: '#e4ebea',
  acc: '#0f8b9d',
  tint: '#dff1f2',
  bad: '#d8443c',
  good: '#2a9d68',
  body: 'nunito',
  display: 'fraunces',
  r: 10,
};
const homes: [string, string, PhotoInk][] = [
  ['Sea loft', 'Sleeps 4', inks.coast],
  ['Pine cabin', 'Sleeps 6', inks.meadow],
  ['Old mill', 'Sleeps 8', inks.autumn],
  ['Hill hut', 'Sleeps 2', inks.fjord],
];
const sites: Record<string, [string, string]> = {
  A: ['#ff8c61', 'Airstay'],
  B: ['#2d6cdf', 'Bookaway'],
  D: ['#0f8b9d', 'Direct'],
};
const stays: [number, number, number, string, string][] = [
  [0, 0, 4, 'A', 'Family of 4'],
  [0, 6, 5, 'D', 'Weekend stay'],
  [1, 1, 6, 'B', 'Two couples'],
  [1, 9, 5, 'A', 'Reunion'],
  [2, 0, 3, 'D', 'Repeat guest'],
  [2, 4, 4, 'A', 'Hikers'],
  [2, 10, 4, 'B', 'Birthday'],
  [3, 3, 6, 'D', 'Writer'],
];
const left = 190;
const wide = 43;
const top = 110;
const high = 90;

function View({ t }: { t: number }) {
  const sync = t > 0.7 && t < 1.7;
  const arrive = ease(span(t, 1.5, 0.5));
  const clash = arrive > 0.8 && t < 4;
  const solved = ease(span(t, 4, 0.6));
  const shake = clash && t < 2.6 ? Math.sin(t * 50) * 2.5 : 0;
  const card = out(span(t, 2.3, 0.3)) * (1 - out(span(t, 4, 0.25)));
  return (
    <App theme={theme}>
      <Row at={[26, 22]} g={12} a="baseline">
        <T z={31} ff="display" w={550} tr={-0.02}>
          July
        </T>
        <Mute z={16} w={700}>
          four homes, three sites
        </Mute>
      </Row>
      <Row at={[0, 24]} s={{ left: 'auto', right: 26 }} g={16}>
        {Object.values(sites).map(([tone, name]) => (
          <Row key={name} g={7}>
            <div style={{ width: 14, height: 14, borderRadius: 5, background: tone }} />
            <T z={15} w={750}>
              {name}
            </T>
          </Row>
        ))}
        <Row hit="sync" w={42} h={42} r={99} j="center" bg="tint" c="acc">
          <RefreshCw
            size={20}
            style={{ transform: `rotate(${sync ? (t - 0.7) * 540 : 0}deg)` }}
            strokeWidth={2.4}
          />
        </Row>
      </Row>
      {Array.from({ length: 14 }, (_, d) => d).map((d) => (
        <Abs
          key={d}
          s={{
            left: left + d * wide,
            top: 78,
            width: wide,
            bottom: 20,
            borderLeft: '1px solid var(--line)',
            background: d % 7 > 4 ? '#f6f4ec' : 'none',
          }}
        >
          <Mute z={15} w={750} n s={{ textAlign: 'center' }}>
            {d + 6}
          </Mute>
        </Abs>
      ))}
      {homes.map(([name, sleeps, ink], i) => (
        <Abs
          key={name}
          s={{ left: 26, top: top + i * high, height: high, width: 760, borderTop: '1px solid var(--line)' }}
        >
          <Row h={high} g={12}>
            <div style={{ width: 62, height: 62, borderRadius: 12, overflow: 'hidden' }}>
              <Landscape ink={ink} seed={i * 9 + 2} />
            </div>
            <Col>
              <T z={17} w={850}>
                {name}
              </T>
              <Mute z={14} w={650}>
                {sleeps}
              </Mute>
            </Col>
          </Row>
        </Abs>
      ))}
      {stays.map(([home, from, nights, site, who]) => {
        const hit = home === 2 && from === 4;
        const bad = hit && clash;
        return (
          <Abs
            key={`${home}-${from}`}
            s={{
              left: left + from * wide + wide / 2 + (bad ? shake : 0),
              top: top + home * high + (hit ? mix(24, 8, arrive * (1 - solved)) : 24),
              width: nights * wide - 5,
              height: hit ? mix(42, 34, arrive * (1 - solved)) : 42,
              borderRadius: 10,
              background: sites[site]?.[0] ?? '',
              color: '#fff',
              outline: bad ? '3px solid var(--bad)' : 'none',
            }}
          >
            <Row h="100%" p="0 12">
              <T z={15} w={800}>
                {who}
              </T>
            </Row>
          </Abs>
        );
      })}
      {arrive > 0 && solved < 1 && (
        <Abs
          hit="clash"
          s={{
            left: left + 6 * wide + wide / 2 + mix(180, 0, arrive) - shake,
            top: top + 2 * high + 48,
            width: 3 * wide - 5,
            height: 34,
            borderRadius: 10,
            background: '#2d6cdf',
            color: '#fff',
            opacity: arrive * (1 - solved),
            outline: clash ? '3px solid var(--bad)' : 'none',
          }}
        >
          <Row h="100%" p="0 10" g={7}>
            <TriangleAlert size={16} strokeWidth={2.6} />
            <T z={15} w={800}>
              Taken twice
            </T>
          </Row>
        </Abs>
      )}
      {card > 0 && (
        <Abs s={{ left: 478, top: 130, opacity: card, transform: `translateY(${(1 - card) * -12}px)` }}>
          <Col w={276} bg="panel" r={16} p={18} g={12} s={{ boxShadow: '0 20px 50px rgb(20 50 60 / .24)' }}>
            <Row g={9} c="bad" s={{ fontSize: 18, fontWeight: 850 }}>
              <TriangleAlert size={21} strokeWidth={2.5} /> Old mill, July 12
            </Row>
            <Mute z={15.5} w={650} wrap lh={1.3}>
              Airstay booked first. Decline the second and block the dates?
            </Mute>
            <Row hit="block" j="center" h={46} r={12} bg="ink" c="#fff" s={{ fontSize: 16, fontWeight: 800 }}>
              Decline and block
            </Row>
          </Col>
        </Abs>
      )}
      <Toast t={t} from={4.5} to={6.2}>
        Blocked on every site
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.2,
  stops: [
    { at: 0.7, hit: 'sync', click: true },
    { at: 3.9, hit: 'block', click: true },
  ],
});
