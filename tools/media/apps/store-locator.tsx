import { Clock, MapPin, Navigation } from 'lucide-react';
import { along, City, crossing, Pin } from '../kinds/city.tsx';
import { ease, mix, out, pop, span, typed } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#fbe9d7',
  panel: '#fffaf4',
  ink: '#4a1d1f',
  mute: '#9b7467',
  line: '#efd3bb',
  acc: '#b3202c',
  onacc: '#fff4ea',
  tint: '#f8d9c8',
  good: '#2f8052',
  body: 'nunito',
  display: 'bricolage',
  r: 20,
};
const seed = 9;
const shops: [string, string, boolean, number, number][] = [
  ['Mill Street', '0.4 mi', true, 4, 9],
  ['Station', '1.1 mi', true, 7, 7],
  ['West Park', '1.6 mi', false, 3, 13],
];
const here: [number, number] = [5, 10];
const walk = [crossing(5, 10, seed), crossing(4, 10, seed), crossing(4, 9, seed)];

function View({ t }: { t: number }) {
  const zip = typed('02906', t, 0.6, 7);
  const found = t > 1.9;
  const pan = ease(span(t, 1.6, 1));
  const picked = t > 3.6;
  const line = ease(span(t, 4, 0.9));
  const zoom = mix(0.72, 1.05, pan) * mix(1, 1.18, ease(span(t, 3.7, 0.8)));
  const [cx, cy] = crossing(here[0], here[1], seed);
  const [mx, my] = crossing(4, 9, seed);
  const fx = mix(800, mix(cx, mx + 30, ease(span(t, 3.7, 0.8))), pan);
  const fy = mix(450, mix(cy, my + 20, ease(span(t, 3.7, 0.8))), pan);
  return (
    <App theme={theme}>
      <Abs s={{ inset: 0, overflow: 'hidden' }}>
        <Abs
          s={{
            left: 0,
            top: 0,
            width: 1500,
            height: 1000,
            transformOrigin: '0 0',
            transform: `translate(${540 - fx * zoom}px, ${250 - fy * zoom}px) scale(${zoom})`,
          }}
        >
          <City
            w={1500}
            h={1000}
            seed={seed}
            river="across"
            ink={{
              land: '#fbe9d7',
              block: '#f3d8bf',
              road: '#ffffff',
              minor: '#fff6ec',
              park: '#d3dfb2',
              water: '#a9cfd6',
            }}
          />
          {picked && (
            <svg aria-hidden="true" width="1500" height="1000" style={{ position: 'absolute', inset: 0 }}>
              <path
                d={along(walk, 0).d}
                fill="none"
                stroke="#b3202c"
                strokeWidth="8"
                strokeLinecap="round"
                strokeLinejoin="round"
                pathLength={1}
                strokeDasharray={`${line} 1`}
              />
            </svg>
          )}
          {found && (
            <Abs
              s={{
                left: cx - 12,
                top: cy - 12,
                width: 24,
                height: 24,
                borderRadius: 24,
                background: '#2468d8',
                border: '4px solid #fff',
                boxShadow: '0 0 0 10px rgb(36 104 216 / .2)',
              }}
            />
          )}
          {found &&
            shops.map(([name, , open, r, c], i) => {
              const [x, y] = crossing(r, c, seed);
              return (
                <Pin
                  key={name}
                  x={x}
                  y={y}
                  z={picked && i === 0 ? 60 : 46}
                  tone={open ? '#b3202c' : '#a58c80'}
                  text={'ABC'[i] ?? ''}
                  grow={pop(span(t, 2.1 + i * 0.2, 0.4))}
                />
              );
            })}
        </Abs>
      </Abs>
      <Col at={[26, 26]} w={296} g={12}>
        <Row
          hit="zip"
          h={68}
          p="0 20"
          g={12}
          r={99}
          bg="panel"
          s={{ border: '3px solid var(--acc)', boxShadow: '0 10px 30px rgb(74 29 31 / .2)' }}
        >
          <MapPin size={26} color="#b3202c" />
          <T z={27} w={850} n>
            {zip || <span style={{ color: '#c4a394' }}>Zip code</span>}
            {t > 0.5 && t < 1.7 && <Caret t={t} busy h={27} />}
          </T>
        </Row>
        {shops.map(([name, far, open], i) => {
          const p = out(span(t, 2.3 + i * 0.16, 0.35));
          const on = picked && i === 0;
          if (p === 0) return null;
          return (
            <Col
              key={name}
              hit={`shop${i}`}
              bg={on ? 'acc' : 'panel'}
              c={on ? 'onacc' : 'ink'}
              r={24}
              p="16 20"
              g={5}
              s={{
                opacity: p,
                transform: `translateX(${(1 - p) * -40}px)`,
                boxShadow: '0 8px 24px rgb(74 29 31 / .14)',
              }}
            >
              <Row j="space-between" a="baseline">
                <T z={23} w={720} ff="display">
                  {name}
                </T>
                <T z={18} w={800} n>
                  {far}
                </T>
              </Row>
              <Row j="space-between">
                <Row
                  g={7}
                  s={{
                    fontSize: 16,
                    fontWeight: 750,
                    color: on ? '#ffe0cf' : open ? 'var(--good)' : 'var(--mute)',
                  }}
                >
                  <Clock size={18} strokeWidth={2.5} /> {open ? 'Open until 19:00' : 'Opens at 8:00'}
                </Row>
                {on && <Navigation size={22} fill="currentColor" />}
              </Row>
              {on && (
                <T z={17} w={800} o={out(span(t, 4.4, 0.3))}>
                  8 minutes on foot, no hills
                </T>
              )}
            </Col>
          );
        })}
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 5.3,
  stops: [
    { at: 0.5, hit: 'zip', click: true },
    { at: 3.5, hit: 'shop0', click: true },
  ],
});
