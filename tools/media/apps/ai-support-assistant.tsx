import { BookOpen, Headset, SendHorizontal } from 'lucide-react';
import { Bubble, Dots } from '../kinds/chat.tsx';
import { ease, out, span, typed } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f2f6f4',
  ink: '#10231d',
  mute: '#64786f',
  line: '#dbe5df',
  acc: '#0b6e4f',
  tint: '#d9efe5',
  warn: '#ffcf4a',
  body: 'inter',
  display: 'bricolage',
  r: 12,
};
const question = 'Can I pause my plan in July?';
const reply = 'Yes. You can pause for up to 60 days and keep your data and your price.';

function View({ t }: { t: number }) {
  const asked = t > 2.05;
  const words = typed(reply, t, 2.9, 46);
  const cite = ease(span(t, 3.5, 0.45));
  const human = t > 5.1;
  return (
    <App theme={theme}>
      <Col f={1} p="28 26 0 32" g={14}>
        <Row g={10}>
          <BookOpen size={22} color="#0b6e4f" />
          <T z={20} w={700} ff="display">
            Help pages
          </T>
        </Row>
        {['Change your plan', 'Pausing and restarting', 'Invoices and tax'].map((title, i) => {
          const on = i === 1 ? cite : 0;
          return (
            <Col
              key={title}
              r={12}
              p="15 18"
              g={9}
              s={{
                background: '#fff',
                border: `2px solid ${on > 0.5 ? 'var(--acc)' : 'var(--line)'}`,
                transform: `translateX(${on * 10}px)`,
              }}
            >
              <T z={18} w={650} ff="display">
                {title}
              </T>
              {i === 1 ? (
                <>
                  <Mute z={14}>Any plan can be paused from Settings.</Mute>
                  <T z={14} wrap lh={1.5}>
                    <span
                      style={{
                        background: `linear-gradient(90deg, #ffe08a ${on * 100}%, transparent ${on * 100}%)`,
                        padding: '2px 0',
                      }}
                    >
                      A pause lasts up to 60 days. Your data and
                    </span>
                    <br />
                    <span
                      style={{
                        background: `linear-gradient(90deg, #ffe08a ${span(t, 3.8, 0.4) * 100}%, transparent ${span(t, 3.8, 0.4) * 100}%)`,
                        padding: '2px 0',
                      }}
                    >
                      your price are kept.
                    </span>
                  </T>
                </>
              ) : (
                <Mute z={14}>{i === 0 ? 'Move up or down at any time.' : 'Where to find last year.'}</Mute>
              )}
            </Col>
          );
        })}
      </Col>
      <Col w={390} bg="panel" s={{ borderLeft: '1px solid var(--line)' }}>
        <Row p="18 22" g={12} bg={human ? '#10231d' : 'acc'} c="#fff">
          {human ? (
            <Face name="Mila Ross" z={38} />
          ) : (
            <Row w={38} h={38} r={12} j="center" bg="#ffffff" c="acc">
              <Headset size={21} />
            </Row>
          )}
          <Col>
            <T z={17.5} w={680}>
              {human ? 'Mila, support team' : 'Assistant'}
            </T>
            <T z={13.5} o={0.8}>
              {human ? 'Joined just now' : 'Answers from 84 help pages'}
            </T>
          </Col>
        </Row>
        <Col f={1} p="20 20 0" g={12}>
          <Bubble t={t} at={0} bg="bg">
            Hi, what can I look up for you?
          </Bubble>
          <Bubble t={t} at={2.05} mine>
            {question}
          </Bubble>
          <Dots t={t} from={2.3} to={2.9} bg="bg" />
          {t > 2.9 && (
            <Bubble t={t} at={2.9} bg="bg" w="90%">
              {words}
              {cite > 0 && (
                <Row
                  g={7}
                  s={{ marginTop: 9, opacity: cite, color: 'var(--acc)', fontWeight: 650, fontSize: 14 }}
                >
                  <BookOpen size={16} /> Pausing and restarting
                </Row>
              )}
            </Bubble>
          )}
          {t > 4.4 && !human && (
            <Row
              hit="human"
              g={8}
              p="10 16"
              r={99}
              s={{
                alignSelf: 'flex-start',
                border: '2px solid var(--acc)',
                color: 'var(--acc)',
                fontWeight: 680,
                fontSize: 15,
                opacity: out(span(t, 4.4, 0.25)),
              }}
            >
              <Headset size={18} /> Talk to a person
            </Row>
          )}
          <Bubble t={t} at={5.4} bg="tint" c="ink">
            Hello! Shall I set the pause for July 1?
          </Bubble>
        </Col>
        <Row p="14 18 18" g={10}>
          <Row hit="ask" f={1} h={46} p="0 16" r={99} bg="bg" s={{ fontSize: 15.5 }}>
            {asked ? (
              <span style={{ color: 'var(--mute)' }}>Write a message</span>
            ) : (
              <span>
                {typed(question, t, 0.6, 22) || <span style={{ color: 'var(--mute)' }}>Write a message</span>}
                {t > 0.5 && <Caret t={t} busy={t < 1.9} h={18} />}
              </span>
            )}
          </Row>
          <Row hit="send" w={46} h={46} r={99} j="center" bg="acc" c="#fff">
            <SendHorizontal size={20} />
          </Row>
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.2,
  stops: [
    { at: 0.5, hit: 'ask', click: true },
    { at: 2, hit: 'send', click: true },
    { at: 5, hit: 'human', click: true },
  ],
});
