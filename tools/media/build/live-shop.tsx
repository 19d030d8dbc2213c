import { Check, ShoppingBag } from 'lucide-react';
import { Bag } from '../kinds/bag.tsx';
import { ease, mix, pop, span, typed } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { CodeLine } from './code.tsx';
import { goods } from './shop.tsx';

const ground = '#fbf6ec';
const ink = '#1c1410';

/** Seconds of the shop's changes. */
export const shopTimes = { card: 0.8, every: 0.65, pick: 3.2, change: 7.3, pay: 8.8, paid: 10 };

/** Sizes in the shared screen, which depend on the image's shape. */
export interface ShopSizes {
  title: number;
  head: number;
  pad: number;
  /** Number of coffees, in rows of three, and at the start. */
  shelf: number;
  start: number;
  card: number;
  bag: number;
  largeCard: number;
  largeBag: number;
  text: number;
  largeText: number;
  drawer: number;
  fields: number;
  code: { text: number; line: number; lines: number };
}

function Card({ index, large, t, at }: { index: number; large: boolean; t: number; at: ShopSizes }) {
  const [name, price, tone, label, note] = goods[index] ?? ['', 0, '', '', ''];
  const h = large ? at.largeCard : at.card;
  const z = large ? at.largeText : at.text;
  const start = large
    ? shopTimes.change
    : index < at.start
      ? -1
      : shopTimes.card + (index - at.start) * shopTimes.every;
  if (t < start) return <div style={{ height: h, borderRadius: 9, border: '1.5px dashed #d9cbb2' }} />;
  return (
    <Col
      a="center"
      r={9}
      bg="#fff"
      s={{
        height: h,
        padding: `${h * 0.06}px ${z * 0.8}px ${z * 0.45}px`,
        transform: `scale(${0.88 + 0.12 * pop(span(t, start, 0.4))})`,
        boxShadow: '0 2px 8px rgb(90 60 20 / .13)',
      }}
    >
      <Bag w={large ? at.largeBag : at.bag} tone={tone} label={label} name={name} note={note} />
      <Row j="space-between" w="100%" s={{ marginTop: 'auto' }}>
        <T z={z} w={680}>
          {name}
        </T>
        <T z={z} w={640} n s={{ color: large ? '#b8442c' : ink }}>
          ${price - (large ? 2 : 0)}
        </T>
      </Row>
    </Col>
  );
}

function Pay({ t, at }: { t: number; at: ShopSizes }) {
  const shown = ease(span(t, shopTimes.pay, 0.45));
  const paid = t > shopTimes.paid;
  if (shown === 0) return null;
  return (
    <Abs
      s={{
        right: mix(-at.drawer - 40, 0, shown),
        top: 0,
        bottom: 0,
        width: at.drawer,
        background: '#fff',
        boxShadow: '0 0 34px rgb(60 40 10 / .26)',
      }}
    >
      <Col p={at.pad} g={at.text * 0.55} s={{ height: '100%' }}>
        <T z={at.text * 1.35} w={650} ff="fraunces">
          Card payment
        </T>
        {['4242 4242 4242 4242', '04 / 29'].slice(0, at.fields).map((value) => (
          <Row
            key={value}
            h={at.text * 2.1}
            p={`0 ${Math.round(at.text * 0.6)}`}
            r={6}
            s={{ border: '1.25px solid #d9dfe8', fontSize: at.text * 0.95, whiteSpace: 'nowrap' }}
          >
            {value}
          </Row>
        ))}
        <Row
          h={at.text * 2.5}
          j="center"
          g={6}
          r={7}
          bg={paid ? '#12805c' : ink}
          c="#fff"
          s={{ fontSize: at.text * 1.1, fontWeight: 680 }}
        >
          {paid ? <Check size={at.text * 1.3} strokeWidth={3} /> : null}
          {paid ? 'Paid' : 'Pay $14'}
        </Row>
      </Col>
    </Abs>
  );
}

export function LiveShop({ t, at }: { t: number; at: ShopSizes }) {
  const large = t >= shopTimes.change;
  return (
    <Col f={1} bg={ground} c={ink} s={{ position: 'relative', overflow: 'hidden' }}>
      <Row h={at.head} p={`0 ${at.pad}`} j="space-between">
        <T z={at.title} w={650} ff="fraunces" tr={-0.03}>
          Half Moon Coffee
        </T>
        <Row g={5} s={{ fontSize: at.title * 0.7, fontWeight: 700 }}>
          <ShoppingBag size={at.title * 0.85} /> {t > shopTimes.pick + 0.25 ? 1 : 0}
        </Row>
      </Row>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${large ? 2 : 3}, 1fr)`,
          gap: at.pad * 0.7,
          padding: `0 ${at.pad}px`,
        }}
      >
        {Array.from({ length: large ? 2 : at.shelf }, (_, index) => (
          <Card key={`${large} ${goods[index]?.[0]}`} index={index} large={large} t={t} at={at} />
        ))}
      </div>
      <Pay t={t} at={at} />
    </Col>
  );
}

const before =
  '<Shop name="Half Moon">\n  <Bag name="Dune" />\n  <Bag name="Harbor" />\n  <Bag name="Ember" />';
/** Typed text by start in seconds. */
const writing: readonly (readonly [at: number, text: string])[] = [
  [0.1, '\n  <Bag name="Frost" />\n  <Bag name="Moss" />\n  <Bag name="Night" />'],
  [5.9, '\n  <Grid columns={2} />\n  <Offer off={2} />'],
  [7.9, '\n  <Pay by="card" />'],
];
const rate = 27;

export const isWriting = (t: number): boolean =>
  writing.some(([at, text]) => t >= at && t < at + text.length / rate);

export function LiveCode({ t, at }: { t: number; at: ShopSizes['code'] }) {
  const code = before + writing.map(([start, text]) => typed(text, t, start, rate)).join('');
  const lines = code.split('\n').map((text, index) => ({ text, no: index + 1 }));
  const caret = isWriting(t) || Math.floor(t * 2) % 2 === 0;
  return (
    <div
      style={{
        fontFamily: "'Geist Mono Variable', monospace",
        fontSize: at.text,
        lineHeight: `${at.line}px`,
        whiteSpace: 'pre',
      }}
    >
      {lines.slice(-at.lines).map(({ text, no }) => (
        <div key={no} style={{ display: 'flex', alignItems: 'center' }}>
          <span style={{ width: at.text * 2.6, paddingRight: at.text, textAlign: 'right', color: '#4a556b' }}>
            {no}
          </span>
          <CodeLine text={text} />
          {no === lines.length && (
            <span
              style={{
                width: at.text * 0.55,
                height: at.line * 0.78,
                background: caret ? '#6d97ff' : 'none',
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
