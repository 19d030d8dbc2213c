import { CloudOff, Link2 } from 'lucide-react';
import { out, span, typed } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#1f2a2e',
  panel: '#f7f5ee',
  ink: '#222a2c',
  mute: '#7b8788',
  line: '#dfdccf',
  acc: '#1e8c7e',
  tint: '#d8ece6',
  body: 'inter',
  display: 'newsreader',
  r: 8,
};
const source =
  '# Garden, spring\n\nSow when nights stay\nabove **5 degrees**.\n\n- [x] Peas in the east bed\n- [ ] Tomatoes inside\n- [ ] Mend the fence\n\nSee [[Seed box]]';
const rate = 32;

function Rendered({ line, t }: { line: string; t: number }) {
  if (line.startsWith('# '))
    return (
      <T z={42} ff="display" w={550} tr={-0.02} lh={1.1}>
        {line.slice(2)}
      </T>
    );
  const box = /^- \[( |x)\] ?(.*)/.exec(line);
  if (box) {
    const on = box[1] === 'x' || (box[2] === 'Tomatoes inside' && t > 6.05);
    return (
      <Row g={12} h={34}>
        <Row
          hit={box[2] === 'Tomatoes inside' ? 'tick' : undefined}
          w={24}
          h={24}
          r={7}
          j="center"
          bg={on ? 'acc' : '#fff'}
          c="#fff"
          s={{ border: `2px solid ${on ? 'var(--acc)' : '#bfc4bb'}`, fontSize: 16, fontWeight: 800 }}
        >
          {on && '✓'}
        </Row>
        <T
          z={20}
          ff="display"
          s={{ textDecoration: on ? 'line-through' : 'none', color: on ? 'var(--mute)' : 'inherit' }}
        >
          {box[2]}
        </T>
      </Row>
    );
  }
  const link = /^(.*)\[\[(.+?)\]\]/.exec(line);
  if (link)
    return (
      <T z={20} ff="display">
        {link[1]}
        <span
          style={{
            color: 'var(--acc)',
            background: 'var(--tint)',
            padding: '2px 9px',
            borderRadius: 7,
            fontWeight: 600,
          }}
        >
          {link[2]}
        </span>
      </T>
    );
  const bold = /^(.*)\*\*(.+?)\*\*(.*)/.exec(line);
  if (bold)
    return (
      <T z={20} ff="display">
        {bold[1]}
        <b style={{ fontWeight: 700 }}>{bold[2]}</b>
        {bold[3]}
      </T>
    );
  return (
    <T z={20} ff="display" s={{ minHeight: line ? 0 : 12 }}>
      {line}
    </T>
  );
}

const hue = (line: string): string =>
  line.startsWith('#')
    ? '#ffcf70'
    : line.startsWith('- ')
      ? '#8fd6c4'
      : line.includes('[[')
        ? '#7fc4ff'
        : '#e2e6e0';

function View({ t }: { t: number }) {
  const text = typed(source, t, 0.3, rate);
  const lines = text.split('\n').map((line, i) => ({ line, no: i + 1 }));
  const linked = out(span(t, 5.2, 0.5));
  return (
    <App theme={theme}>
      <Col w={394} p="24 26" g={0} s={{ fontFamily: "'Geist Mono Variable'", position: 'relative' }}>
        <Row j="space-between" c="#8ea3a3" s={{ fontSize: 14.5, paddingBottom: 20 }}>
          <span>garden.md</span>
          <Row g={7}>
            <CloudOff size={17} /> Offline, saved here
          </Row>
        </Row>
        {lines.map(({ line, no }) => (
          <Row key={no} h={31} g={16}>
            <T z={14} c="#56696b" n s={{ width: 18, textAlign: 'right' }}>
              {no}
            </T>
            <T z={17} s={{ color: hue(line), whiteSpace: 'pre' }}>
              {line}
              {no === lines.length && <Caret t={t} busy={t < 5} h={20} c="#ffcf70" />}
            </T>
          </Row>
        ))}
      </Col>
      <Col f={1} bg="panel" p="34 36" g={7} s={{ position: 'relative' }}>
        {lines.map(({ line, no }) => (
          <Rendered key={no} line={line} t={t} />
        ))}
        <Abs s={{ right: 20, bottom: 18, opacity: linked }}>
          <svg aria-hidden="true" width="170" height="112">
            <path
              d={`M46 70L${46 + 78 * linked} ${70 - 36 * linked}M46 70L34 20M124 34L150 86`}
              stroke="#b9c7bf"
              strokeWidth="3"
            />
            <circle cx="34" cy="20" r="9" fill="#cfd8cf" />
            <circle cx="150" cy="86" r="9" fill="#cfd8cf" />
            <circle cx="46" cy="70" r="17" fill="#222a2c" />
            <circle cx="124" cy="34" r={15 * linked} fill="#1e8c7e" />
          </svg>
        </Abs>
        {linked > 0 && (
          <Row
            g={7}
            s={{
              position: 'absolute',
              left: 36,
              bottom: 34,
              opacity: linked,
              color: 'var(--acc)',
              fontSize: 15,
              fontWeight: 650,
            }}
          >
            <Link2 size={18} /> 3 notes linked
          </Row>
        )}
      </Col>
    </App>
  );
}

export default appScene({ View, seconds: 7.5, poster: 5.6, stops: [{ at: 6, hit: 'tick', click: true }] });
