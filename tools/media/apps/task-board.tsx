import { CalendarDays } from 'lucide-react';
import { columnsAt, type Move, place } from '../kinds/board.tsx';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#3b4a3f',
  ink: '#2a2418',
  mute: '#6f684f',
  line: '#566658',
  acc: '#ffe27a',
  onacc: '#2a2418',
  tint: '#46564a',
  bad: '#ff8d78',
  body: 'nunito',
  display: 'bricolage',
  r: 2,
};
const notes: Record<string, [string, string, string, string, number]> = {
  a: ['Order new signs', 'Fri', 'Jo Lake', '#ffe27a', -1.4],
  b: ['Call the florist', 'Mon', 'Ty Moon', '#ffc6c9', 1.1],
  c: ['Menu photos', 'Tue', 'Jo Lake', '#c5e8f7', -0.6],
  d: ['Fix the till', 'Today', 'Bo Reed', '#ffe27a', 0.9],
  e: ['Staff party date', 'Wed', 'Ty Moon', '#d3efb8', -1.2],
  f: ['Window clean', 'Today', 'Bo Reed', '#ffc6c9', 1.3],
  g: ['Pay the rent', 'Done', 'Jo Lake', '#c5e8f7', -0.8],
};
const start = [['a', 'b', 'c'], ['d', 'e', 'f'], ['g']];
const moves: Move[] = [
  { id: 'd', to: 2, row: 0, at: 2.9, until: 3.9 },
  { id: 'b', to: 1, row: 0, at: 4.6, until: 5.6 },
];
const titles = ['To do', 'Doing', 'Done'];

/** The column is at its limit, so the card moves back. */
const tries: Move = { id: 'b', to: 1, row: 0, at: 0.9, until: 9 };

function View({ t }: { t: number }) {
  const refused = t > 0.9 && t < 2.4;
  const reach = refused ? Math.sin(Math.min(1, (t - 0.9) / 1.5) * Math.PI) : 0;
  const now = columnsAt(start, moves, t);
  const doing = now[1]?.length ?? 0;
  const full = refused && t > 1.2;
  return (
    <App theme={theme}>
      {titles.map((name, i) => (
        <Abs
          key={name}
          s={{
            left: 26 + i * 254,
            top: 24,
            width: 240,
            bottom: 24,
            borderRadius: 10,
            background: i === 1 && full ? '#6b3a33' : 'var(--tint)',
          }}
        >
          <Row p="14 18" j="space-between">
            <T z={24} w={750} ff="display" c="#fdf8e6">
              {name}
            </T>
            {i === 1 ? (
              <T z={17} w={850} n c={full ? 'bad' : doing === 3 ? 'acc' : '#b9c9b8'}>
                {full ? 'Limit is 3' : `${doing} of 3`}
              </T>
            ) : (
              <T z={17} w={800} n c="#b9c9b8">
                {now[i]?.length}
              </T>
            )}
          </Row>
        </Abs>
      ))}
      {place(start, moves, t, (c, r) => [44 + c * 254, 88 + r * 132]).map((note) => {
        const [text, due, who, tone, tilt] = notes[note.id] ?? ['', '', '', '', 0];
        const push = note.id === tries.id ? reach : 0;
        const lift = Math.max(note.lift, push > 0 ? Math.min(1, push * 3) : 0);
        const done = note.column === 2;
        return (
          <Abs
            key={note.id}
            hit={`note-${note.id}`}
            s={{
              left: note.x + push * 196,
              top: note.y - push * 40,
              width: 204,
              height: 116,
              background: tone,
              transform: `rotate(${tilt + lift * 3}deg) scale(${1 + lift * 0.05})`,
              boxShadow: `0 ${3 + lift * 20}px ${7 + lift * 26}px rgb(20 28 20 / ${0.28 + lift * 0.12})`,
              zIndex: lift > 0 ? 20 : 1,
              opacity: done && note.lift === 0 ? 0.78 : 1,
            }}
          >
            <Col p="14 15" j="space-between" s={{ height: '100%' }}>
              <T z={20} w={800} lh={1.15} wrap s={{ textDecoration: done ? 'line-through' : 'none' }}>
                {text}
              </T>
              <Row j="space-between">
                <Row
                  g={6}
                  s={{
                    fontSize: 15,
                    fontWeight: 800,
                    color: due === 'Today' && !done ? '#c02a18' : 'var(--mute)',
                  }}
                >
                  <CalendarDays size={16} />
                  {done ? 'Done' : due}
                </Row>
                <Face name={who} z={30} />
              </Row>
            </Col>
          </Abs>
        );
      })}
    </App>
  );
}

export default appScene({
  View,
  poster: 3.4,
  stops: [
    { at: 0.9, hit: 'note-b', click: true, until: 2.4 },
    { at: 2.9, hit: 'note-d', click: true, until: 3.9 },
    { at: 4.6, hit: 'note-b', click: true, until: 5.6 },
  ],
});
