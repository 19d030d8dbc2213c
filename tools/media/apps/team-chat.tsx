import { Hash, PartyPopper, Search, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ease, out, pop, span, typed } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#fffdf8',
  panel: '#f7f1e5',
  ink: '#221c15',
  mute: '#85796a',
  line: '#e9dfcd',
  acc: '#d9622b',
  tint: '#fbe3d2',
  good: '#2f8f5b',
  body: 'inter',
  display: 'bricolage',
  r: 10,
};
const rooms = ['general', 'kitchen', 'festival', 'photos', 'van'];

function Message(props: {
  who: string;
  at: string;
  text: string;
  children?: ReactNode;
  mark?: string;
  o?: number;
  dy?: number;
}) {
  const { text, mark } = props;
  const i = mark ? text.indexOf(mark) : -1;
  return (
    <Row g={13} a="flex-start" s={{ opacity: props.o ?? 1, transform: `translateY(${props.dy ?? 0}px)` }}>
      <Face name={props.who} z={42} sq />
      <Col f={1} g={2}>
        <Row g={9} a="baseline">
          <T z={16} w={700}>
            {props.who.split(' ')[0]}
          </T>
          <Mute z={13} n>
            {props.at}
          </Mute>
        </Row>
        <T z={16.5} wrap lh={1.36}>
          {i >= 0 ? (
            <>
              {text.slice(0, i)}
              <mark style={{ background: '#ffd98a', color: 'inherit', padding: '1px 2px', borderRadius: 3 }}>
                {mark}
              </mark>
              {text.slice(i + (mark?.length ?? 0))}
            </>
          ) : (
            text
          )}
        </T>
        {props.children}
      </Col>
    </Row>
  );
}

function Reaction(props: { icon: typeof ThumbsUp; n: number; on: boolean; p: number; hit?: string }) {
  return (
    <Row
      hit={props.hit}
      g={6}
      p="3 10"
      r={99}
      bg={props.on ? 'tint' : 'panel'}
      c={props.on ? 'acc' : 'mute'}
      s={{
        fontSize: 14.5,
        fontWeight: 700,
        border: `1.5px solid ${props.on ? 'var(--acc)' : 'transparent'}`,
        transform: `scale(${0.85 + 0.15 * pop(props.p)})`,
      }}
    >
      <props.icon size={17} /> {props.n}
    </Row>
  );
}

function View({ t }: { t: number }) {
  const searching = t > 3.6;
  const query = typed('generator', t, 3.8, 11);
  const results = ease(span(t, 4.8, 0.4));
  const liked = t > 1.2;
  const fresh = out(span(t, 2.2, 0.35));
  return (
    <App theme={theme}>
      <Col w={186} bg="#2b2118" c="#f7efe2" p="24 0" g={4}>
        <T z={22} w={750} ff="display" s={{ padding: '0 20px 16px' }}>
          Field Crew
        </T>
        {rooms.map((room) => {
          const on = room === 'festival';
          return (
            <Row
              key={room}
              g={9}
              h={40}
              p="0 20"
              s={{
                background: on ? 'var(--acc)' : 'none',
                fontSize: 16.5,
                fontWeight: on ? 700 : 500,
                color: on ? '#fff' : '#d3c4b0',
              }}
            >
              <Hash size={17} /> {room}
              {room === 'van' && t > 2.8 && (
                <Row
                  w={22}
                  h={22}
                  r={99}
                  j="center"
                  bg="#f2b705"
                  c="#2b2118"
                  s={{
                    fontSize: 13,
                    fontWeight: 800,
                    marginLeft: 'auto',
                    transform: `scale(${pop(span(t, 2.8, 0.3))})`,
                  }}
                >
                  1
                </Row>
              )}
            </Row>
          );
        })}
        <Row f={1} />
        <Row p="0 20" s={{ gap: 0 }}>
          {['Ada Fox', 'Ned Orr', 'Zoe Ash', 'Ike May'].map((n) => (
            <Face key={n} name={n} z={34} s={{ marginRight: -8, border: '3px solid #2b2118' }} />
          ))}
          <T z={14} s={{ marginLeft: 16 }} c="#b3a38f">
            10 here
          </T>
        </Row>
      </Col>
      <Col f={1}>
        <Row h={66} p="0 24" g={14} j="space-between" s={{ borderBottom: '1px solid var(--line)' }}>
          <T z={20} w={720} ff="display">
            # festival
          </T>
          <Row
            hit="search"
            g={9}
            h={42}
            w={searching ? 300 : 210}
            p="0 14"
            r={99}
            bg="panel"
            s={{ fontSize: 16, border: searching ? '2px solid var(--acc)' : '2px solid transparent' }}
          >
            <Search size={18} color="#85796a" />
            {query ? (
              <T w={600}>
                {query}
                <Caret t={t} busy={t < 4.7} h={18} />
              </T>
            ) : (
              <Mute>Search everything</Mute>
            )}
          </Row>
        </Row>
        {results > 0 ? (
          <Col p="20 24" g={18} o={results}>
            <Mute z={15}>3 messages in 0.1 s</Mute>
            <Message
              who="Ike May"
              at="April 12"
              text="The spare generator is at the depot, key is with Ned."
              mark="generator"
            />
            <Message
              who="Zoe Ash"
              at="April 9"
              text="Booked a bigger generator for stage two."
              mark="generator"
            />
            <Message who="Ada Fox" at="March 30" text="Do we own a generator or rent one?" mark="generator" />
          </Col>
        ) : (
          <Col f={1} p="20 24" g={20} j="flex-end">
            <Message who="Zoe Ash" at="9:41" text="Stage two has a roof. Rigging is done by noon.">
              <Row g={8} s={{ marginTop: 8 }}>
                <Reaction
                  hit="like"
                  icon={ThumbsUp}
                  n={liked ? 5 : 4}
                  on={liked}
                  p={liked ? span(t, 1.2, 0.35) : 1}
                />
                {t > 1.7 && <Reaction icon={PartyPopper} n={2} on={false} p={span(t, 1.7, 0.35)} />}
              </Row>
            </Message>
            <Message who="Ned Orr" at="9:44" text="Parking passes are printed, 120 of them." />
            {fresh > 0 && (
              <Message
                who="Ada Fox"
                at="9:46"
                text="Great. Does anyone know where the spare generator is?"
                o={fresh}
                dy={(1 - fresh) * 16}
              />
            )}
            <Row h={52} p="0 16" r={12} b="line" c="mute" s={{ fontSize: 16 }}>
              Message #festival
            </Row>
          </Col>
        )}
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.9,
  stops: [
    { at: 1.15, hit: 'like', click: true },
    { at: 3.55, hit: 'search', click: true },
  ],
});
