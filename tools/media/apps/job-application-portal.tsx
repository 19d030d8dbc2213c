import { Check, FileText, Star, UploadCloud } from 'lucide-react';
import { ease, mix, out, pop, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Meter } from '../ui/marks.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffffff',
  panel: '#f2f4f3',
  ink: '#0c1b1a',
  mute: '#5f706e',
  line: '#d9e0de',
  acc: '#00877a',
  tint: '#d7f1ec',
  body: 'archivo',
  r: 8,
};
const reply = 'I rebuilt our weekend rota so nobody works two closings in a row.';

function View({ t }: { t: number }) {
  const drop = ease(span(t, 0.4, 0.75));
  const load = ease(span(t, 1.2, 0.9));
  const done = load >= 1;
  const words = typed(reply, t, 2.4, 32);
  const scored = t > 5.2;
  const stars = Math.min(4, Math.floor(Math.max(0, t - 5.2) / 0.1) + (scored ? 1 : 0));
  return (
    <App theme={theme}>
      <Col f={1.35} p="30 34" g={18}>
        <Col g={2}>
          <T z={14} w={600} c="acc">
            Riverside Hotel, full time
          </T>
          <T z={34} w={750} tr={-0.02} s={{ fontStretch: '108%' }}>
            Front desk manager
          </T>
        </Col>
        <Col
          hit="drop"
          h={126}
          r={12}
          j="center"
          s={{
            border: `2px dashed ${done ? 'var(--acc)' : drop > 0.6 ? 'var(--acc)' : '#b9c6c3'}`,
            background: drop > 0.6 || done ? 'var(--tint)' : '#fff',
            position: 'relative',
            padding: '0 24px',
          }}
        >
          {t < 1.15 ? (
            <Row g={14} j="center" c="mute">
              <UploadCloud size={32} strokeWidth={1.6} />
              <T z={17} w={600}>
                Drop your resume here
              </T>
            </Row>
          ) : (
            <Row g={16}>
              <Row w={52} h={64} r={7} j="center" bg="#fff" b="acc" c="acc">
                <FileText size={26} strokeWidth={1.7} />
              </Row>
              <Col f={1} g={8}>
                <Row j="space-between">
                  <T z={16} w={650}>
                    resume-2026.pdf
                  </T>
                  <T z={15} w={650} n c="acc">
                    {Math.round(load * 100)}%
                  </T>
                </Row>
                <Meter p={load} h={9} bg="#fff" />
              </Col>
              {done && (
                <Row
                  w={34}
                  h={34}
                  r={99}
                  bg="acc"
                  c="#fff"
                  j="center"
                  s={{ transform: `scale(${pop(span(t, 2.1, 0.35))})` }}
                >
                  <Check size={21} strokeWidth={3} />
                </Row>
              )}
            </Row>
          )}
        </Col>
        <Col g={8} f={1}>
          <T z={17} w={650}>
            What did you improve in your last job?
          </T>
          <Col
            hit="answer"
            f={1}
            r={10}
            p="14 16"
            s={{
              border: `1.6px solid ${t > 2.3 && t < 4.6 ? 'var(--acc)' : 'var(--line)'}`,
              boxShadow: t > 2.3 && t < 4.6 ? '0 0 0 4px rgb(0 135 122 / .14)' : 'none',
            }}
          >
            <T z={18} wrap lh={1.4}>
              {words}
              {t > 2.3 && t < 4.6 && <Caret t={t} busy h={20} />}
            </T>
          </Col>
        </Col>
        <Row j="space-between">
          <Row g={8}>
            {[1, 2, 3].map((n) => (
              <div
                key={n}
                style={{
                  width: 46,
                  height: 7,
                  borderRadius: 7,
                  background: n === 1 || (n === 2 && t > 4.7) ? 'var(--acc)' : 'var(--line)',
                }}
              />
            ))}
          </Row>
          <Row hit="send" h={46} p="0 26" r={8} bg="ink" c="#fff" s={{ fontSize: 16, fontWeight: 650 }}>
            {t > 4.75 ? 'Sent' : 'Send application'}
          </Row>
        </Row>
      </Col>
      <Col w={286} bg="#0c1b1a" c="#fff" p="30 24" g={12}>
        <T z={15} w={600} c="#8fb3ae">
          Scored blind
        </T>
        {[
          ['Candidate 31', 3],
          ['Candidate 32', 5],
          ['Candidate 33', 2],
        ].map(([name, n]) => (
          <Col key={String(name)} g={7} p={14} r={10} bg="#17302d">
            <T z={16} w={620}>
              {name}
            </T>
            <Row g={4}>
              {[1, 2, 3, 4, 5].map((s) => (
                <Star
                  key={s}
                  size={19}
                  fill={s <= Number(n) ? '#ffc94d' : 'none'}
                  color={s <= Number(n) ? '#ffc94d' : '#47635f'}
                />
              ))}
            </Row>
          </Col>
        ))}
        {t > 4.75 && (
          <Col
            g={9}
            p={16}
            r={10}
            bg="#fff"
            c="ink"
            s={{
              opacity: out(span(t, 4.75, 0.25)),
              transform: `translateY(${mix(26, 0, pop(span(t, 4.75, 0.45)))}px)`,
            }}
          >
            <T z={18} w={700}>
              Candidate 34
            </T>
            <Mute z={13} wrap>
              Name, photo and age hidden
            </Mute>
            <Row g={5}>
              {[1, 2, 3, 4, 5].map((s) => (
                <Star
                  key={s}
                  size={26}
                  fill={s <= stars ? '#f2a900' : 'none'}
                  color={s <= stars ? '#f2a900' : '#c3cdca'}
                />
              ))}
            </Row>
          </Col>
        )}
      </Col>
      {t < 1.15 && (
        <Abs
          hit="file"
          s={{
            left: mix(610, 200, drop),
            top: mix(430, 146, drop),
            transform: 'rotate(-5deg)',
            opacity: out(span(t, 0.1, 0.2)),
          }}
        >
          <Row
            g={8}
            p="8 12"
            r={8}
            bg="#fff"
            b="acc"
            s={{ boxShadow: '0 12px 26px rgb(12 27 26 / .22)', fontWeight: 600, fontSize: 15 }}
          >
            <FileText size={22} color="var(--acc)" /> resume-2026.pdf
          </Row>
        </Abs>
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 4.2,
  stops: [
    { at: 0.4, hit: 'file', until: 1.1 },
    { at: 2.25, hit: 'answer', click: true, dy: 0.2, dx: 0.3 },
    { at: 4.7, hit: 'send', click: true },
  ],
});
