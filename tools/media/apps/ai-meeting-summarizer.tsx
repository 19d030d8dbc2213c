import { CalendarDays, Send } from 'lucide-react';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#dcd6ef',
  ink: '#221a3d',
  mute: '#756d90',
  line: '#c8c0e2',
  acc: '#5136b5',
  tint: '#ece7fa',
  good: '#2f8f5b',
  body: 'inter',
  display: 'bricolage',
  r: 12,
};
const talk: [string, string, number][] = [
  ['Ana', 'We open the second shop in March, that is fixed.', 0],
  ['Lou', 'Fine. I still need a quote for the shelves.', 1],
  ['Ana', 'Can you get it by Friday?', -1],
  ['Lou', 'Yes, Friday works.', 1],
  ['Kim', 'And I will write the job ad next week.', 2],
  ['Ana', 'Then we are done. Coffee?', -1],
];
const found: [string, string, string, string][] = [
  ['Decision', 'Second shop opens in March', 'Ana Bo', ''],
  ['Task', 'Quote for the shelves', 'Lou Wu', 'Friday'],
  ['Task', 'Write the job ad', 'Kim Lee', 'Next week'],
];
const at = [1, 2.1, 3.2];

function View({ t }: { t: number }) {
  const day = t > 4.75;
  const sent = t > 5.75;
  return (
    <App theme={theme}>
      <Col w={348} p="28 20 0 32" g={13}>
        <T z={26} w={720} ff="display" tr={-0.02}>
          Planning, 32 min
        </T>
        {talk.map(([who, line, k]) => {
          const p = k >= 0 ? ease(span(t, (at[k] ?? 9) - 0.4, 0.45)) : 0;
          return (
            <Row key={line} g={12} a="flex-start">
              <T z={15} w={720} c="acc" s={{ width: 38, paddingTop: 3, flexShrink: 0 }}>
                {who}
              </T>
              <T z={17} wrap lh={1.42}>
                <span
                  style={{
                    background: `linear-gradient(90deg, #ffe36e ${p * 100}%, transparent ${p * 100}%)`,
                    padding: '2px 1px',
                    boxDecorationBreak: 'clone',
                    WebkitBoxDecorationBreak: 'clone',
                  }}
                >
                  {line}
                </span>
              </T>
            </Row>
          );
        })}
      </Col>
      <Col f={1} bg="panel" p="28 30" g={14} s={{ borderRadius: '30px 0 0 30px' }}>
        <Row j="space-between">
          <T z={26} w={720} ff="display" tr={-0.02}>
            What was agreed
          </T>
          <Mute z={16} w={620} n>
            {at.filter((x) => t > x + 0.3).length} of 3
          </Mute>
        </Row>
        {found.map(([kind, text, who, due], k) => {
          const p = out(span(t, at[k] ?? 0, 0.5));
          const date = k === 1 && day ? 'Thursday' : due;
          return (
            <div
              key={text}
              style={{ height: 94, borderRadius: 16, border: '2px dashed #e0daf1', flex: 'none' }}
            >
              {p > 0 && (
                <Col
                  h={94}
                  p="14 18"
                  j="center"
                  g={8}
                  s={{
                    margin: -2,
                    borderRadius: 16,
                    background: k === 0 ? 'var(--acc)' : 'var(--tint)',
                    color: k === 0 ? '#fff' : 'var(--ink)',
                    opacity: p,
                    transform: `translateX(${mix(-70, 0, p)}px)`,
                  }}
                >
                  <T z={20} w={680} ff="display">
                    {text}
                  </T>
                  <Row g={10}>
                    <Face name={who} z={28} />
                    <T z={16} w={600}>
                      {who.split(' ')[0]}
                    </T>
                    <T z={15} o={0.75}>
                      {kind}
                    </T>
                    {date && (
                      <Row
                        hit={k === 1 ? 'date' : undefined}
                        g={6}
                        p="4 12"
                        r={99}
                        s={{
                          marginLeft: 'auto',
                          fontSize: 15.5,
                          fontWeight: 650,
                          background: k === 1 && t > 4.2 ? 'var(--ink)' : '#fff',
                          color: k === 1 && t > 4.2 ? '#fff' : 'var(--ink)',
                        }}
                      >
                        <CalendarDays size={17} /> {date}
                      </Row>
                    )}
                  </Row>
                </Col>
              )}
            </div>
          );
        })}
        <Row f={1} />
        <Row
          hit="send"
          h={56}
          j="center"
          g={10}
          r={14}
          bg={sent ? 'good' : 'ink'}
          c="#fff"
          s={{ fontSize: 17.5, fontWeight: 680 }}
        >
          <Send size={20} /> {sent ? 'Sent to all three' : 'Send it round'}
        </Row>
      </Col>
      {t > 4.2 && t < 5 && (
        <Abs
          s={{
            right: 46,
            top: 296,
            opacity: out(span(t, 4.2, 0.2)) * (1 - span(t, 4.85, 0.15)),
            width: 152,
            zIndex: 5,
          }}
        >
          <Col bg="panel" r={14} p={8} s={{ boxShadow: '0 18px 40px rgb(34 26 61 / .34)' }}>
            {['Wednesday', 'Thursday', 'Friday'].map((d) => (
              <T
                key={d}
                hit={d}
                z={17}
                w={600}
                s={{
                  padding: '9px 14px',
                  borderRadius: 9,
                  background: d === 'Thursday' && t > 4.6 ? 'var(--tint)' : 'none',
                }}
              >
                {d}
              </T>
            ))}
          </Col>
        </Abs>
      )}
      <Toast t={t} from={5.9} to={6.3} s={{ left: '28%', color: '#fff' }}>
        Three inboxes, one page
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.1,
  stops: [
    { at: 4.15, hit: 'date', click: true },
    { at: 4.7, hit: 'Thursday', click: true },
    { at: 5.65, hit: 'send', click: true },
  ],
});
