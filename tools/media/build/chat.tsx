import { Hash } from 'lucide-react';
import { Bubble, Dots } from '../kinds/chat.tsx';
import { out, span, typed } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Caret } from '../ui/parts.tsx';
import type { Build } from './session.tsx';

const talk: [number, 'Ana' | 'Ben', string][] = [
  [7.9, 'Ana', 'Is the van back?'],
  [9.2, 'Ben', 'Just parked it.'],
  [13.5, 'Ana', 'Great. Keys to the office?'],
  [14.2, 'Ben', 'On the hook.'],
];

function Side({ t, me }: { t: number; me: 'Ana' | 'Ben' }) {
  const other = me === 'Ana' ? 'Ben' : 'Ana';
  const tone = me === 'Ana' ? '#0d6e6e' : '#b8502a';
  const head = out(span(t, me === 'Ana' ? 3.9 : 5.4, 0.4));
  const list = out(span(t, 6.3, 0.4));
  const rooms = out(span(t, 12.8, 0.4));
  const text = me === 'Ana' && t > 6.9 && t < 7.9 ? typed('Is the van back?', t, 6.95, 18) : '';
  return (
    <Col
      f={1}
      o={head}
      s={{ borderLeft: me === 'Ben' ? '2px solid #e3e8f0' : 'none', position: 'relative' }}
      bg="#f6f8fb"
    >
      <Row h={58} p="0 16" g={11} c="#fff" s={{ background: tone, flexShrink: 0 }}>
        <Face name={me === 'Ana' ? 'Ana Bo' : 'Ben Ros'} z={34} bg="rgb(255 255 255 / .25)" />
        <T z={18} w={680} f={1}>
          {me}
        </T>
        <Row g={6} o={rooms} s={{ fontSize: 15, fontWeight: 600 }}>
          <div style={{ width: 10, height: 10, borderRadius: 9, background: '#7dffb0' }} /> {other} is here
        </Row>
      </Row>
      {rooms > 0 && (
        <Row g={7} p="0 14" s={{ height: 46 * rooms, opacity: rooms, overflow: 'hidden', flexShrink: 0 }}>
          {['depot', 'shop', 'all'].map((room, i) => (
            <Row
              key={room}
              g={3}
              p="5 11"
              r={99}
              bg={i === 0 ? '#111827' : '#e4e9f1'}
              c={i === 0 ? '#fff' : '#465066'}
              s={{ fontSize: 15, fontWeight: 650 }}
            >
              <Hash size={14} />
              {room}
            </Row>
          ))}
        </Row>
      )}
      <Col f={1} p="14 14" g={9} j="flex-end" o={list}>
        {talk.map(([at, who, line]) => (
          <Bubble
            key={line}
            t={t}
            at={who === me ? at : at + 0.18}
            mine={who === me}
            z={17}
            r={16}
            bg={who === me ? tone : '#ffffff'}
            c={who === me ? '#ffffff' : '#111827'}
          >
            {line}
          </Bubble>
        ))}
        <Dots t={t} from={me === 'Ana' ? 8.4 : 99} to={9.38} bg="#ffffff" c="#8a94a6" />
      </Col>
      <Row
        hit={`say${me}`}
        h={48}
        p="0 16"
        r={99}
        bg="#fff"
        s={{
          margin: '0 14px 14px',
          fontSize: 17,
          border: '1.5px solid #dbe1ea',
          flexShrink: 0,
          opacity: list,
        }}
      >
        {text ? (
          <T>
            {text}
            <Caret t={t} busy h={19} c="#1f5eff" />
          </T>
        ) : (
          <span style={{ color: '#9aa4b5' }}>Message</span>
        )}
      </Row>
    </Col>
  );
}

function Preview({ t }: { t: number }) {
  return (
    <Row a="stretch" s={{ position: 'absolute', inset: 0 }}>
      <Side t={t} me="Ana" />
      <Side t={t} me="Ben" />
    </Row>
  );
}

export const chat: Build = {
  file: 'server/rooms.js',
  url: 'talk.example.com, two browsers',
  idea: 'A chat for my crew. When one writes, the other sees it right away.',
  code: `io.on('connection', async (socket) => {
  const user = await whoIs(socket);
  socket.join(user.room);

  const latest = await db.messages
    .where({ room: user.room }).last(50);
  socket.emit('history', latest);

  socket.on('say', async (text) => {
    const message = await db.messages.add({
      room: user.room, from: user.name, text });
    io.to(user.room).emit('message', message);
  });

  socket.on('typing', () => {
    socket.to(user.room).emit('typing', user.name);
  });
});`,
  edit: 'Could we have a room for the depot and one for the shop? And see who is online.',
  change: `
const rooms = ['depot', 'shop', 'all'];
socket.on('enter', (room) => move(socket, room));
io.to(room).emit('online', names(room));`,
  Preview,
  grows: [3.9, 5.4, 6.3, 12.8],
  stops: [{ at: 6.85, hit: 'sayAna', click: true, dx: -0.2 }],
  captions: [
    { from: 0.4, to: 3.4, text: 'The client wants messages that arrive at once.' },
    { from: 3.6, to: 6.7, text: 'Two browsers side by side, so both ends are tested.' },
    { from: 6.9, to: 9.7, text: 'A message is sent and answered.' },
    { from: 9.9, to: 13.2, text: 'The round of edits: rooms and who is online.' },
    { from: 13.4, to: 15.6, text: 'Before the hour is up the crew can move in.' },
  ],
};
