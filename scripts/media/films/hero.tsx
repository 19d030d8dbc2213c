import { Check, CheckCircle2, CircleUser, ShoppingBag } from 'lucide-react';
import { Minutes } from '../build/minutes.tsx';
import { minutesOn } from '../build/minutes-on.ts';
import { goods } from '../build/shop.tsx';
import { Bag } from '../kinds/bag.tsx';
import { ease, mix, out, pop, span, typed, typing } from '../stage/clock.ts';
import type { Scene } from '../stage/scene.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';

/** Everything is large: on a phone, the frame is half as wide as it is drawn. */
const width = 720;
const height = 576;
const seconds = 12;

const at = { firstCard: -0.9, card: 0.42, pick: 2.5, bag: 2.9, ask: 4.6, change: 6.9, pay: 8.3, paid: 9.5 };
const rate = 24;
const idea = 'Six coffees, a cart, and card payment.';
const edit = 'Larger photos. And $2 off everything!';

const ground = '#faf5ec';
const ink = '#1c1410';
const brand = '#1f5eff';

/** The first frame, which is also the poster, is at minute 12: the shop has its name and its first two coffees. */
const minuteAt = minutesOn([
  [0, 12],
  [at.bag, 34],
  [at.ask, 42],
  [at.change, 50],
  [at.paid, 60],
]);

function Clock({ t }: { t: number }) {
  const minute = minuteAt(t);
  return (
    <Row g={20} h={72} p="0 28" bg="#fff" s={{ flexShrink: 0, borderBottom: '1px solid #e5dccb' }}>
      <T z={25} w={650} ff="mono" n s={{ width: 112, color: brand }}>
        {String(Math.floor(minute)).padStart(2, '0')} min
      </T>
      <Minutes at={minute} w={532} h={30} on={brand} off="#d5dae3" head={ink} />
    </Row>
  );
}

/** The place of a coffee that is still to come. */
function Blank() {
  return (
    <Col g={10} p="16" r={14} s={{ border: '2px dashed #dccfb8', height: 196 }} j="flex-end">
      <div style={{ width: '62%', height: 12, borderRadius: 6, background: '#ebe0cc' }} />
    </Col>
  );
}

function Card({ index, large, t }: { index: number; large: boolean; t: number }) {
  const [name, price, tone, label, note] = goods[index] ?? ['', 0, '', '', ''];
  const start = large ? at.change : at.firstCard + index * at.card;
  const p = pop(span(t, start, 0.4));
  if (t < start) return <Blank />;
  return (
    <Col
      hit={`buy${index}`}
      a="center"
      p="14 16 12"
      r={14}
      bg="#fff"
      s={{
        height: large ? 408 : 196,
        transform: `scale(${0.86 + 0.14 * p})`,
        boxShadow: '0 4px 16px rgb(90 60 20 / .12)',
      }}
    >
      <Bag w={large ? 222 : 90} tone={tone} label={label} name={name} note={note} />
      <Row j="space-between" w="100%" s={{ marginTop: 'auto' }}>
        <T z={large ? 30 : 21} w={680}>
          {name}
        </T>
        <T z={large ? 30 : 21} w={620} n s={{ color: large ? '#b8442c' : ink }}>
          ${price - (large ? 2 : 0)}
        </T>
      </Row>
    </Col>
  );
}

function Shop({ t }: { t: number }) {
  const large = t >= at.change;
  return (
    <Col f={1} bg={ground} c={ink} s={{ position: 'relative', overflow: 'hidden' }}>
      <Row p="13 28 13" j="space-between">
        <T z={38} w={650} ff="fraunces" tr={-0.03}>
          Half Moon Coffee
        </T>
        <Row g={9} s={{ fontSize: 26, fontWeight: 700 }}>
          <ShoppingBag size={33} /> {t > at.bag ? 1 : 0}
        </Row>
      </Row>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${large ? 2 : 3}, 1fr)`,
          gap: 16,
          padding: '0 28px',
        }}
      >
        {(large ? [0, 1] : [0, 1, 2, 3, 4, 5]).map((index) => (
          <Card key={`${large} ${index}`} index={index} large={large} t={t} />
        ))}
      </div>
      <Pay t={t} />
    </Col>
  );
}

function Pay({ t }: { t: number }) {
  const shown = ease(span(t, at.pay, 0.45));
  const paid = t > at.paid;
  return (
    <Abs
      s={{
        right: mix(-350, 0, shown),
        top: 0,
        bottom: 0,
        width: 340,
        background: '#fff',
        boxShadow: '0 0 60px rgb(60 40 10 / .28)',
      }}
    >
      <Col p="26 26" g={14} s={{ height: '100%' }}>
        <T z={30} w={650} ff="fraunces">
          Card payment
        </T>
        {['4242 4242 4242 4242', '04 / 29'].map((value) => (
          <Row key={value} h={56} p="0 16" r={10} s={{ border: '2px solid #d9dfe8', fontSize: 22 }}>
            {value}
          </Row>
        ))}
        <Row
          hit="pay"
          h={64}
          j="center"
          g={10}
          r={12}
          bg={paid ? '#12805c' : ink}
          c="#fff"
          s={{ fontSize: 24, fontWeight: 680 }}
        >
          {paid ? <Check size={28} strokeWidth={3} /> : null}
          {paid ? 'Paid' : 'Pay $14'}
        </Row>
      </Col>
    </Abs>
  );
}

/** What the client says, over the lower edge of the shop. */
function Said({ t }: { t: number }) {
  const asking = t >= at.ask;
  const text = asking ? typed(edit, t, at.ask, rate) : idea;
  const busy = asking && t < at.ask + typing(edit, rate);
  // The first wish is there from the start, leaves once the shop is full, and the next one takes its place.
  const shown = asking
    ? out(span(t, at.ask, 0.25)) * (1 - out(span(t, at.pay - 0.4, 0.3)))
    : 1 - out(span(t, at.pick - 0.6, 0.3));
  if (shown <= 0) return null;
  return (
    <Row
      g={13}
      p="17 24"
      r={99}
      bg={ink}
      c="#fff"
      s={{
        position: 'absolute',
        left: 28,
        bottom: 24,
        opacity: shown,
        transform: `translateY(${(1 - shown) * 18}px)`,
        boxShadow: '0 14px 34px rgb(30 18 4 / .35)',
      }}
    >
      <CircleUser size={31} color="#9db8ff" />
      <T z={25} w={560}>
        {text}
        {busy && <Caret t={t} busy h={26} c="#9db8ff" />}
      </T>
    </Row>
  );
}

function Done({ t }: { t: number }) {
  const shown = out(span(t, at.paid + 0.35, 0.4));
  if (shown <= 0) return null;
  return (
    <Row
      g={13}
      p="18 26"
      r={99}
      bg={brand}
      c="#fff"
      s={{
        position: 'absolute',
        left: 28,
        bottom: 24,
        opacity: shown,
        transform: `translateY(${(1 - shown) * 20}px)`,
        boxShadow: '0 14px 34px rgb(10 30 90 / .4)',
      }}
    >
      <CheckCircle2 size={31} />
      <T z={25} w={640}>
        60 minutes. The code is yours.
      </T>
    </Row>
  );
}

/** A coffee shop takes shape in an hour: its shelf fills, the client asks for a change, and the first order is paid. */
function View({ t }: { t: number }) {
  return (
    <Col s={{ position: 'absolute', inset: 0, fontFamily: "'Archivo Variable'", overflow: 'hidden' }}>
      <Clock t={t} />
      <Shop t={t} />
      <Said t={t} />
      <Done t={t} />
    </Col>
  );
}

const film: Scene = {
  View,
  seconds,
  poster: 0,
  width,
  height,
  pixels: [1280, 1024],
  dissolve: 0.9,
  stops: [
    { at: at.pick + 0.2, hit: 'buy1', click: true, dy: 0.25 },
    { at: at.paid - 0.05, hit: 'pay', click: true },
  ],
};

export default film;
