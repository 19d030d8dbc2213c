import { Volume2 } from 'lucide-react';
import { Squat } from '../art/squat.tsx';
import { mix, out, pop, span } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#d6f24a',
  panel: '#11140a',
  ink: '#11140a',
  mute: '#5d6a22',
  line: '#bcd63a',
  acc: '#11140a',
  onacc: '#d6f24a',
  tint: '#c6e33d',
  body: 'archivo',
  r: 0,
};

function View({ t }: { t: number }) {
  const resting = t > 3.4 && t < 5.3;
  const left = t < 3.4 ? 7 - t * 2 : t < 5.3 ? 4 - (t - 3.4) * 2 : 20 - (t - 5.3) * 2;
  const whole = Math.max(0, Math.ceil(left));
  const beat = pop((1 - (left - Math.floor(left))) * 3);
  const bg = resting ? '#11140a' : '#d6f24a';
  const fg = resting ? '#d6f24a' : '#11140a';
  const round = t < 3.4 ? 2 : 3;
  const down = resting ? 0 : 0.5 - 0.5 * Math.cos((t / (t < 3.4 ? 1.7 : 0.85)) * Math.PI * 2);
  const name = t < 5.3 && !resting ? 'Squats' : resting ? 'Rest' : 'Squats';
  return (
    <App theme={theme} style={{ background: bg, color: fg }}>
      <Col f={1} p="28 34 26" j="space-between">
        <Row g={12}>
          <T z={22} w={800} s={{ fontStretch: '110%' }}>
            {name}
          </T>
          <Row g={6} p="3 10" r={99} s={{ border: `2px solid ${fg}`, fontWeight: 700 }}>
            <Volume2 size={15} />{' '}
            {resting
              ? 'Breathe out slowly'
              : whole <= 3 && t < 3.4
                ? 'Three, two, one'
                : 'Chest up, heels down'}
          </Row>
        </Row>
        <T
          z={330}
          w={800}
          lh={0.76}
          n
          s={{
            fontStretch: '75%',
            letterSpacing: '-.03em',
            marginLeft: -10,
            transform: `scale(${0.96 + 0.04 * beat})`,
            transformOrigin: 'left bottom',
          }}
        >
          {whole}
        </T>
        <Row g={7}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
            const p =
              n < round
                ? 1
                : n === round
                  ? t < 3.4
                    ? mix(0.7, 1, span(t, 0, 3.4))
                    : out(span(t, 5.3, 4)) * 0.5
                  : 0;
            return (
              <div key={n} style={{ flex: 1, height: 14, background: resting ? '#3a4218' : '#b5cf2f' }}>
                <div style={{ width: `${p * 100}%`, height: '100%', background: fg }} />
              </div>
            );
          })}
        </Row>
      </Col>
      <Col w={300} p="28 30 26 0" j="space-between" a="flex-end">
        <T z={22} w={700} n>
          Round {round} / 8
        </T>
        <Squat down={down} c={fg} />
        <Col g={3} w="100%" s={{ borderTop: `3px solid ${fg}`, paddingTop: 10 }}>
          <T z={13} w={700} o={0.7} up>
            Next
          </T>
          <Row j="space-between">
            <T z={24} w={800}>
              {resting ? 'Squats' : 'Push-ups'}
            </T>
            <T z={24} w={500} n>
              0:20
            </T>
          </Row>
        </Col>
      </Col>
    </App>
  );
}

export default appScene({ View, poster: 1.6 });
