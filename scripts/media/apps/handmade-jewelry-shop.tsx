import { Heart, Truck } from 'lucide-react';
import { ease, mix, span, typed } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#e7e5e1',
  panel: '#f7f6f3',
  ink: '#201f1d',
  mute: '#807c74',
  line: '#d2cfc8',
  acc: '#201f1d',
  onacc: '#f7f6f3',
  tint: '#edeae4',
  body: 'inter',
  display: 'newsreader',
  r: 0,
};
const words = 'for the long way home';

/** A plain gold band with words along its inside, turned by `turn`. */
function Ring({ text, turn, size }: { text: string; turn: number; size: number }) {
  return (
    <svg aria-hidden="true" width="430" height="500" viewBox="0 0 430 500">
      <defs>
        <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fbe7b0" />
          <stop offset=".35" stopColor="#d8a84e" />
          <stop offset=".55" stopColor="#f7dc9a" />
          <stop offset=".8" stopColor="#a8742a" />
          <stop offset="1" stopColor="#e7c277" />
        </linearGradient>
        <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7d5318" />
          <stop offset=".45" stopColor="#c8984a" />
          <stop offset="1" stopColor="#f3d795" />
        </linearGradient>
        <radialGradient id="stone" cx="40%" cy="30%" r="90%">
          <stop offset="0" stopColor="#f1efeb" />
          <stop offset="1" stopColor="#cfcbc3" />
        </radialGradient>
      </defs>
      <rect width="430" height="500" fill="url(#stone)" />
      <path d="M0 380C90 352 150 366 230 348s140-14 200-34v186H0z" fill="#bdb8ae" />
      <path d="M0 412c120-30 200-6 430-52v140H0z" fill="#aca69a" />
      <ellipse cx="226" cy="372" rx={162 * size} ry="30" fill="#5e574b" opacity=".34" />
      <g transform={`translate(216 262) scale(${size}) rotate(${turn}) translate(-216 -262)`}>
        <path d="M60 240a156 92 0 0 0 312 0v44a156 92 0 0 1-312 0z" fill="url(#gold)" />
        <path
          fillRule="evenodd"
          d="M60 240a156 92 0 0 1 312 0a156 92 0 0 1-312 0zm18 0a138 77 0 0 0 276 0a138 77 0 0 0-276 0z"
          fill="url(#gold)"
        />
        <path d="M78 240a138 77 0 0 1 276 0v6a138 77 0 0 0-276 0z" fill="#6d4713" opacity=".55" />
        <path d="M78 242a138 77 0 0 1 276 0a138 50 0 0 0-276 0z" fill="url(#inside)" />
        <path
          d="M96 300a156 92 0 0 0 60 38"
          stroke="#fff5d6"
          strokeWidth="7"
          fill="none"
          strokeLinecap="round"
          opacity=".8"
        />
        <path id="outside" d="M70 284a152 88 0 0 0 292 0" fill="none" />
        <text fontFamily="Newsreader Variable" fontStyle="italic" fontSize="23" fill="#5d3c0c">
          <textPath href="#outside" startOffset="50%" textAnchor="middle">
            {text}
          </textPath>
        </text>
      </g>
    </svg>
  );
}

function View({ t }: { t: number }) {
  const size = mix(0.92, 1.02, ease(span(t, 1.05, 0.5)));
  const picked = t > 1;
  const text = typed(words, t, 2.2, 11);
  const sold = t > 5.4;
  return (
    <App theme={theme}>
      <div style={{ width: 430, flex: 'none', position: 'relative' }}>
        <Ring text={text} turn={mix(-3, 2, 0.5 - 0.5 * Math.cos((t / 7) * 6.283))} size={size} />
        <Row at={[24, 26]} w={44} h={44} r={99} j="center" bg="panel">
          <Heart size={20} />
        </Row>
      </div>
      <Col f={1} bg="panel" p="44 40 36" g={19}>
        <Col g={4}>
          <T z={44} ff="display" w={400} tr={-0.025} lh={1}>
            Wayfarer band
          </T>
          <Row j="space-between" a="baseline" s={{ marginTop: 8 }}>
            <T z={24} ff="display">
              $340
            </T>
            <T z={15} w={550} s={{ color: sold ? '#b0442f' : 'var(--mute)' }}>
              {sold ? 'Last one, now yours' : 'One piece left'}
            </T>
          </Row>
        </Col>
        <Col g={9}>
          <T z={15} c="mute">
            Ring size
          </T>
          <Row g={8}>
            {['5', '6', '7', '8', '9'].map((n) => {
              const on = n === (picked ? '7' : '6');
              return (
                <Row
                  key={n}
                  hit={`n${n}`}
                  f={1}
                  h={50}
                  j="center"
                  s={{
                    fontSize: 19,
                    border: on ? '2px solid var(--ink)' : '1px solid var(--line)',
                    color: n === '9' ? '#c3beb4' : 'var(--ink)',
                    fontWeight: on ? 600 : 400,
                  }}
                >
                  {n}
                </Row>
              );
            })}
          </Row>
        </Col>
        <Col g={9}>
          <Row j="space-between">
            <T z={15} c="mute">
              Engraving
            </T>
            <T z={15} c="mute" n>
              {text.length} / 24
            </T>
          </Row>
          <Row
            hit="engrave"
            h={54}
            p="0 16"
            s={{ border: t > 2 && t < 4.6 ? '2px solid var(--ink)' : '1px solid var(--line)' }}
          >
            <T z={24} ff="display" i>
              {text}
              {t > 2 && t < 4.6 && <Caret t={t} busy h={25} c="ink" />}
            </T>
          </Row>
        </Col>
        <Row f={1} />
        <Row g={9} c="mute" s={{ fontSize: 15 }}>
          <Truck size={19} strokeWidth={1.7} /> Made in 5 days
        </Row>
        <Row hit="buy" h={60} j="center" bg="ink" c="onacc" s={{ fontSize: 18, fontWeight: 550, opacity: 1 }}>
          {sold ? 'Added to your order' : 'Have it made'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.2,
  stops: [
    { at: 0.95, hit: 'n7', click: true },
    { at: 2, hit: 'engrave', click: true, dx: -0.2 },
    { at: 5.3, hit: 'buy', click: true },
  ],
});
