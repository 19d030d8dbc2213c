import { lifted, type Move, place } from '../kinds/board.tsx';
import { ease, grouped, out, pop, seeded, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#efe9dd',
  panel: '#fbf8f1',
  ink: '#171513',
  mute: '#7a7264',
  line: '#cfc6b4',
  acc: '#d11f1f',
  tint: '#f3dcd6',
  body: 'newsreader',
  r: 0,
};
const stories: Record<string, [string, string, string, string[]]> = {
  a: ['Why queues form', 'Feb 3', 'Ines', ['#204b57', '#e9b44c']],
  b: ['A town without signs', 'Feb 9', 'Kai', ['#8c2f39', '#f2d0a4']],
  c: ['The last typesetter', 'Jan 28', 'Ines', ['#33413a', '#d9e2c6']],
  d: ['Salt, slowly', 'Jan 24', 'Rafe', ['#2b3a67', '#f4f1de']],
  e: ['Night bus 41', 'Jan 20', 'Kai', ['#171513', '#f2b705']],
};
const start = [['a', 'b'], ['c'], ['d'], ['e']];
const moves: Move[] = [
  { id: 'c', to: 2, row: 0, at: 0.9, until: 1.9 },
  { id: 'd', to: 3, row: 0, at: 3.1, until: 4.1 },
];
const stages = ['Idea', 'Writing', 'Edit', 'Published'];

function Cover({ inks, seed }: { inks: string[]; seed: number }) {
  const random = seeded(seed);
  const [a = '#000', b = '#fff'] = inks;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="92"
      viewBox="0 0 164 92"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="164" height="92" fill={a} />
      <circle cx={40 + random() * 90} cy={20 + random() * 50} r={18 + random() * 20} fill={b} />
      {[0, 1, 2, 3, 4].map((i) => (
        <path
          key={i}
          d={`M0 ${56 + i * 9 + random() * 4}C40 ${48 + i * 9 + random() * 14} 110 ${64 + i * 9 - random() * 16} 164 ${52 + i * 9 + random() * 8}`}
          stroke={i % 2 ? b : a}
          strokeWidth="4.5"
          fill="none"
          opacity={0.95 - i * 0.12}
        />
      ))}
    </svg>
  );
}

function View({ t }: { t: number }) {
  const live = t > 4.1;
  const stamp = span(t, 4.15, 0.35);
  const reads = Math.round(1284 * ease(span(t, 4.5, 1.6)));
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row
        p="20 30 12"
        j="space-between"
        a="flex-end"
        s={{ borderBottom: '3px double var(--ink)', margin: '0 0 0' }}
      >
        <T z={42} w={650} tr={-0.03} lh={1}>
          The Slow Weekly
        </T>
        <Mute z={17} i>
          Issue 88, five stories moving
        </Mute>
      </Row>
      {stages.map((name, i) => (
        <Abs
          key={name}
          s={{
            left: 30 + i * 187,
            top: 92,
            width: 176,
            bottom: 0,
            borderRight: i < 3 ? '1px solid var(--line)' : 'none',
          }}
        >
          <T z={22} i w={450} s={{ padding: '2px 0' }} c={i === 3 ? 'acc' : 'ink'}>
            {name}
          </T>
        </Abs>
      ))}
      {place(start, moves, t, (c, r) => [30 + c * 187, 130 + r * 190]).map((card, k) => {
        const [title, date, writer, inks] = stories[card.id] ?? ['', '', '', []];
        const mine = card.id === 'd' && live;
        return (
          <Abs
            key={card.id}
            hit={`story-${card.id}`}
            s={{
              left: card.x,
              top: card.y,
              width: 164,
              background: 'var(--panel)',
              border: '1px solid var(--line)',
              ...lifted(card.lift, -2.5, '60 50 30'),
            }}
          >
            <Cover inks={inks} seed={k * 13 + 5} />
            <Col p="9 12 11" g={4}>
              <T z={20} w={600} lh={1.05} tr={-0.015} wrap s={{ minHeight: 21 }}>
                {title}
              </T>
              <Row j="space-between">
                <Mute z={14.5} i>
                  {card.column === 0 ? 'pitch by' : card.column === 2 ? 'edit by' : 'by'}{' '}
                  {card.column === 2 ? 'Noa' : writer}
                </Mute>
                <T z={14} n c={mine ? 'acc' : 'mute'} w={mine ? 700 : 400}>
                  {mine ? 'Today' : date}
                </T>
              </Row>
              {mine && (
                <Row g={6} a="baseline" c="acc" s={{ opacity: out(span(t, 4.4, 0.3)) }}>
                  <T z={21} w={650} n lh={1}>
                    {grouped(reads)}
                  </T>
                  <T z={14} i>
                    reading now
                  </T>
                </Row>
              )}
            </Col>
            {mine && (
              <T
                z={19}
                w={700}
                c="#fff"
                s={{
                  position: 'absolute',
                  right: -12,
                  top: -12,
                  background: 'var(--acc)',
                  padding: '9px 12px',
                  borderRadius: 99,
                  transform: `rotate(9deg) scale(${pop(stamp)})`,
                }}
              >
                Out
              </T>
            )}
          </Abs>
        );
      })}
    </App>
  );
}

export default appScene({
  View,
  poster: 5,
  stops: [
    { at: 0.9, hit: 'story-c', click: true, until: 1.9 },
    { at: 3.1, hit: 'story-d', click: true, until: 4.1 },
  ],
});
