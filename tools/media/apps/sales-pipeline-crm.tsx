import { Phone, Search, Trophy } from 'lucide-react';
import { columnsAt, lifted, type Move, place } from '../kinds/board.tsx';
import { count, grouped, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f3f4f8',
  ink: '#14182b',
  mute: '#6a7086',
  line: '#dfe2ec',
  acc: '#2b3fd6',
  tint: '#e5e8fd',
  good: '#0f8a5f',
  body: 'inter',
  r: 8,
};
const stages: [string, string][] = [
  ['First call', '#9aa2bd'],
  ['Proposal', '#2b3fd6'],
  ['Negotiation', '#e39b15'],
  ['Won', '#0f8a5f'],
];
const deals: Record<string, [string, number, string, string]> = {
  a: ['Harbor Dental', 8400, 'Call on Monday', 'Iris Vale'],
  b: ['Kite Coffee', 3200, 'Send price list', 'Tom Rey'],
  c: ['Mason & Daughters', 12600, 'Waiting for board', 'Iris Vale'],
  d: ['Pine Gym', 5900, 'Proposal sent', 'Tom Rey'],
  e: ['Lumen Print', 17500, 'Contract to sign', 'Ada Moss'],
  f: ['Orchard Homes', 9800, 'Wants 2 years', 'Iris Vale'],
  g: ['Velo City', 6100, 'Paid', 'Ada Moss'],
};
const start = [['a', 'b'], ['c', 'd'], ['e', 'f'], ['g']];
const moves: Move[] = [
  { id: 'd', to: 2, row: 1, at: 1, until: 2.1 },
  { id: 'e', to: 3, row: 0, at: 3.3, until: 4.5 },
];
const x = (column: number): number => 22 + column * 192;

function View({ t }: { t: number }) {
  const now = columnsAt(start, moves, t);
  const won = t > 4.5;
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row p="20 26" j="space-between">
        <Row g={18} a="baseline">
          <T z={24} w={700} tr={-0.02}>
            Pipeline
          </T>
          <Mute z={15} n>
            $63,500 in play
          </Mute>
        </Row>
        <Row g={12}>
          <Row g={8} p="8 14" r={8} bg="panel" b="line" c="mute" w={170}>
            <Search size={16} /> Find a deal
          </Row>
          <Row h={38} p="0 16" r={8} bg="acc" c="onacc" s={{ fontWeight: 650, fontSize: 14.5 }}>
            New deal
          </Row>
        </Row>
      </Row>
      {stages.map(([name, tone], i) => {
        const sum = (now[i] ?? []).reduce((total, id) => total + (deals[id]?.[1] ?? 0), 0);
        const target = moves.find((move) => t > move.at + 0.3 && t < move.until && move.to === i);
        return (
          <Abs
            key={name}
            s={{
              left: x(i) - 6,
              top: 84,
              width: 184,
              bottom: 0,
              borderTop: `4px solid ${tone}`,
              background: target ? 'var(--tint)' : 'none',
            }}
          >
            <Col p="12 8">
              <Row j="space-between">
                <T z={15.5} w={680}>
                  {name}
                </T>
                <Mute z={14} n>
                  {now[i]?.length}
                </Mute>
              </Row>
              <T z={23} w={640} n tr={-0.02} s={{ color: i === 3 && won ? 'var(--good)' : 'var(--ink)' }}>
                ${grouped(i === 3 ? Math.round(count(t, 6100, 23600, 4.5, 0.7)) : sum)}
              </T>
            </Col>
          </Abs>
        );
      })}
      {place(start, moves, t, (c, r) => [x(c), 166 + r * 118]).map((card) => {
        const [name, sum, next, who] = deals[card.id] ?? ['', 0, '', ''];
        const mine = card.id === 'e' && won;
        return (
          <Abs
            key={card.id}
            hit={`card-${card.id}`}
            s={{
              left: card.x,
              top: card.y,
              width: 172,
              borderRadius: 8,
              background: mine ? '#e3f5ec' : 'var(--panel)',
              border: `1.5px solid ${mine ? 'var(--good)' : 'var(--line)'}`,
              ...lifted(card.lift),
            }}
          >
            <Col p="12 13 11" g={5}>
              <T z={15} w={660}>
                {name}
              </T>
              <T z={19} w={640} n>
                ${grouped(sum)}
              </T>
              <Row j="space-between" s={{ marginTop: 2 }}>
                <Row
                  g={5}
                  c={mine ? 'good' : 'mute'}
                  s={{ fontSize: 12.5, fontWeight: 550, whiteSpace: 'nowrap' }}
                >
                  {card.id === 'a' && <Phone size={13} />}
                  {mine ? 'Signed today' : next}
                </Row>
                <Face name={who} z={24} />
              </Row>
            </Col>
          </Abs>
        );
      })}
      <Toast t={t} from={4.7} to={6.2} icon={Trophy} s={{ left: '30%' }}>
        Lumen Print won, $17,500
      </Toast>
      <Abs
        s={{
          right: 24,
          top: 96,
          opacity: out(span(t, 4.5, 0.2)) * (1 - span(t, 5.2, 0.4)),
          transform: `translateY(${-out(span(t, 4.5, 0.9)) * 22}px)`,
        }}
      >
        <T z={17} w={750} c="good">
          +17,500
        </T>
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 4,
  stops: [
    { at: 1, hit: 'card-d', click: true, until: 2.1 },
    { at: 3.3, hit: 'card-e', click: true, until: 4.5 },
  ],
});
