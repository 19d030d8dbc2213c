import { ArrowLeft, ArrowRight, KeyRound, X } from 'lucide-react';
import { inks, Landscape, type PhotoInk } from '../kinds/photo.tsx';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f6f6f4',
  ink: '#161616',
  mute: '#8a8a86',
  line: '#dededa',
  acc: '#161616',
  tint: '#ebebe7',
  body: 'archivo',
  r: 0,
};
/** Left, top, width, height and image of each frame. */
const hang: [number, number, number, number, PhotoInk, number, string][] = [
  [216, 24, 230, 150, inks.fjord, 21, 'Fjord, five in the morning'],
  [458, 24, 150, 226, inks.night, 5, 'Night ferry'],
  [620, 24, 156, 150, inks.dune, 8, 'Dune 3'],
  [216, 186, 112, 290, inks.mist, 33, 'Fog line'],
  [340, 186, 106, 138, inks.autumn, 14, 'Late larch'],
  [340, 336, 268, 140, inks.dusk, 44, 'Before the storm'],
  [458, 262, 150, 62, inks.coast, 2, 'Low tide'],
  [620, 186, 156, 290, inks.meadow, 27, 'June, uncut'],
];
const big = [0, 0, 800, 500] as const;

function View({ t }: { t: number }) {
  const open = ease(span(t, 1, 0.75)) * (1 - ease(span(t, 3.9, 0.6)));
  const slide = ease(span(t, 2.5, 0.7));
  const drift = mix(1, 1.05, span(t, 1, 3));
  const lock = ease(span(t, 4.8, 0.4));
  const dots = Math.min(5, Math.floor(Math.max(0, t - 5.1) / 0.14));
  return (
    <App theme={theme}>
      <Col w={200} p="30 0 28 28" g={5}>
        <T z={25} w={700} lh={1.08} tr={-0.02} s={{ fontStretch: '112%' }}>
          Asker
        </T>
        <T z={25} w={700} lh={1.08} tr={-0.02} s={{ fontStretch: '112%' }}>
          Lindqvist
        </T>
        <Row h={24} />
        {['Landscape', 'Harbors', 'People at work', 'Prints'].map((n, i) => (
          <T key={n} z={16.5} w={i === 0 ? 650 : 450} c={i === 0 ? 'ink' : 'mute'} s={{ padding: '4px 0' }}>
            {n}
          </T>
        ))}
        <Row f={1} />
        <Row hit="client" g={8} s={{ fontSize: 16, fontWeight: 600 }}>
          <KeyRound size={18} /> Client room
        </Row>
      </Col>
      {hang.map(([x, y, w, h, ink, seed, name], i) => (
        <Abs
          key={name}
          hit={`p${i}`}
          s={{
            left: x,
            top: y,
            width: w,
            height: h,
            overflow: 'hidden',
            opacity: open > 0 && i !== 0 ? 1 - open * 0.6 : 1,
          }}
        >
          <Landscape ink={ink} seed={seed} rough={1.2} />
        </Abs>
      ))}
      {open > 0 && (
        <Abs
          s={{
            left: mix(216, big[0], open),
            top: mix(24, big[1], open),
            width: mix(230, big[2], open),
            height: mix(150, big[3], open),
            overflow: 'hidden',
            background: '#111',
          }}
        >
          {[0, 5].map((pick, k) => {
            const one = hang[pick];
            return (
              <Abs
                key={pick}
                s={{ inset: 0, transform: `translateX(${(k - slide) * 100}%) scale(${drift})` }}
              >
                {one && <Landscape ink={one[4]} seed={one[5]} rough={1.2} />}
              </Abs>
            );
          })}
          <Abs s={{ left: 34, bottom: 28, opacity: out((open - 0.8) * 5) }}>
            <T z={27} w={650} c="#fff" s={{ textShadow: '0 2px 16px rgb(0 0 0 / .5)' }}>
              {slide > 0.5 ? hang[5]?.[6] : hang[0]?.[6]}
            </T>
            <T z={16} c="#fff" o={0.85} n>
              {slide > 0.5 ? 6 : 1} of 24
            </T>
          </Abs>
          {open > 0.9 && (
            <>
              <Row hit="next" w={60} h={60} r={99} j="center" bg="rgb(0 0 0 / .42)" c="#fff" at={[714, 220]}>
                <ArrowRight size={27} />
              </Row>
              <Row w={60} h={60} r={99} j="center" bg="rgb(0 0 0 / .42)" c="#fff" at={[26, 220]}>
                <ArrowLeft size={27} />
              </Row>
              <Row hit="close" w={52} h={52} r={99} j="center" bg="rgb(0 0 0 / .42)" c="#fff" at={[722, 24]}>
                <X size={25} />
              </Row>
            </>
          )}
        </Abs>
      )}
      {lock > 0 && (
        <Abs s={{ inset: 0, background: `rgb(246 246 244 / ${lock * 0.86})` }}>
          <Col
            w={350}
            g={16}
            s={{ margin: '128px auto 0', opacity: lock, transform: `translateY(${(1 - lock) * 18}px)` }}
          >
            <T z={32} w={680} tr={-0.02}>
              Ida and Marek
            </T>
            <Row
              h={64}
              p="0 20"
              bg="panel"
              s={{ border: '2.5px solid var(--ink)', fontSize: 34, letterSpacing: 8 }}
            >
              {'•'.repeat(dots)}
            </Row>
            <Row h={58} j="center" bg="ink" c="#fff" s={{ fontSize: 18, fontWeight: 620 }}>
              {dots >= 5 ? '142 photographs' : 'Open the room'}
            </Row>
          </Col>
        </Abs>
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 0.4,
  stops: [
    { at: 0.95, hit: 'p0', click: true },
    { at: 2.4, hit: 'next', click: true },
    { at: 3.8, hit: 'close', click: true },
    { at: 4.75, hit: 'client', click: true },
  ],
});
