import { ease, mix, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#24523f',
  panel: '#fffaf0',
  ink: '#1d2a22',
  mute: '#7d8478',
  line: '#eadfc9',
  acc: '#f2b632',
  onacc: '#1d2a22',
  tint: '#2f6650',
  body: 'inter',
  display: 'newsreader',
  r: 18,
};
const cards: [string, string, string][] = [
  ['What does the mitral valve do?', 'Keeps blood from flowing back into the left atrium.', 'Heart'],
  ['Where is insulin made?', 'In the beta cells of the pancreas.', 'Hormones'],
  ['Name the bones of the middle ear.', 'Hammer, anvil, stirrup.', 'Senses'],
];
const answers: [string, string, string][] = [
  ['Again', '1 min', '#c9482f'],
  ['Hard', '6 min', '#d88a1d'],
  ['Good', '3 days', '#2d7d5a'],
  ['Easy', '8 days', '#2f6f9c'],
];

function Card(props: { card: [string, string, string]; back: boolean }) {
  const [question, answer, topic] = props.card;
  return (
    <Col w={470} h={272} bg="panel" r={18} p="26 32" s={{ boxShadow: '0 22px 44px rgb(9 32 22 / .38)' }}>
      <Mute z={15} w={600}>
        {topic}
      </Mute>
      <Col f={1} j="center" g={14}>
        <T
          z={props.back ? 21 : 37}
          ff="display"
          w={450}
          lh={1.14}
          tr={-0.015}
          wrap
          c={props.back ? 'mute' : 'ink'}
        >
          {question}
        </T>
        {props.back && (
          <T z={33} ff="display" w={550} lh={1.14} wrap tr={-0.015}>
            {answer}
          </T>
        )}
      </Col>
    </Col>
  );
}

function View({ t }: { t: number }) {
  const flip = ease(span(t, 0.95, 0.7));
  const go = ease(span(t, 2.85, 0.6));
  const flip2 = ease(span(t, 4, 0.7));
  const go2 = ease(span(t, 5.7, 0.6));
  const due = 24 - (t > 3.1 ? 1 : 0) - (t > 5.9 ? 1 : 0);
  const rate = (flip > 0.6 && go < 0.3) || (flip2 > 0.6 && go2 < 0.3);
  return (
    <App theme={theme}>
      <Row at={[34, 28]} g={12} c="#fffaf0">
        <T z={22} ff="display" w={550}>
          Anatomy, term 2
        </T>
      </Row>
      <Row at={[0, 26]} s={{ left: 'auto', right: 34 }} g={22} c="#fffaf0">
        {[
          ['Due', due],
          ['Learned', 186 + (t > 5.9 ? 1 : 0)],
        ].map(([k, v]) => (
          <Row key={k} g={8} a="baseline">
            <T z={15} c="#a9cdbb" w={550}>
              {k}
            </T>
            <T z={26} w={650} n>
              {v}
            </T>
          </Row>
        ))}
      </Row>
      {[2, 1, 0].map((i) => {
        const leave = i === 0 ? go : i === 1 ? go2 : 0;
        const turn = i === 0 ? flip : i === 1 ? flip2 : 0;
        const depth = Math.max(0, i - go - go2);
        const half = turn < 0.5 ? turn * 2 : (1 - turn) * 2;
        if (leave >= 1) return null;
        return (
          <Abs
            key={i}
            hit={depth < 0.5 ? 'card' : undefined}
            s={{
              left: 165 + (i === 0 ? mix(0, -640, leave) : mix(0, 660, leave)),
              top: 94 + depth * 15 + leave * 60,
              transform: `rotate(${depth * 2.6 + (i === 0 ? -14 : 14) * leave}deg) scale(${1 - depth * 0.035}) scaleX(${Math.max(0.02, 1 - half)})`,
              filter: `brightness(${1 - half * 0.14})`,
            }}
          >
            <Card card={cards[i] ?? ['', '', '']} back={turn >= 0.5} />
          </Abs>
        );
      })}
      <Row at={[165, 404]} w={470} g={10}>
        {rate ? (
          answers.map(([name, when, tone]) => (
            <Col key={name} hit={name} f={1} h={66} a="center" j="center" r={14} bg={tone} c="#fff">
              <T z={18} w={700}>
                {name}
              </T>
              <T z={13.5} w={500} o={0.85}>
                {when}
              </T>
            </Col>
          ))
        ) : (
          <Row
            hit="turn"
            f={1}
            h={66}
            j="center"
            r={14}
            s={{ border: '2px solid #5f957d', color: '#dcefe4', fontSize: 18, fontWeight: 650 }}
          >
            Show answer
          </Row>
        )}
      </Row>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.2,
  stops: [
    { at: 0.9, hit: 'turn', click: true },
    { at: 2.75, hit: 'Again', click: true },
    { at: 3.95, hit: 'turn', click: true },
    { at: 5.6, hit: 'Good', click: true },
  ],
});
