import { Check, ShoppingBag } from 'lucide-react';
import { Bag } from '../kinds/bag.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import type { Build } from './session.tsx';

export const goods: [string, number, string, string, string][] = [
  ['Dune', 14, '#e0a458', '#fff4dc', 'honey, fig'],
  ['Harbor', 16, '#2f5d62', '#e8f0e6', 'cocoa'],
  ['Ember', 15, '#8f2d1c', '#f7e3d3', 'smoke'],
  ['Frost', 17, '#4a5f8a', '#e9eef7', 'citrus'],
  ['Moss', 14, '#5b7042', '#eff3e2', 'nut, pear'],
  ['Night', 18, '#2a2530', '#efe9dc', 'plum'],
];

function Preview({ t }: { t: number }) {
  const head = out(span(t, 3.9, 0.4));
  const changed = t > 12.8;
  const cart = t > 7.7 ? 1 : 0;
  const drawer = ease(span(t, 8.2, 0.4)) * (1 - ease(span(t, 9.8, 0.3)));
  const pay = ease(span(t, 13.3, 0.4));
  const paid = t > 14;
  return (
    <div style={{ position: 'absolute', inset: 0, fontFamily: "'Archivo Variable'", background: '#faf5ec' }}>
      <Row p="20 28" j="space-between" o={head}>
        <T z={30} w={650} ff="fraunces" tr={-0.03}>
          Half Moon Coffee
        </T>
        <Row g={8} s={{ fontSize: 18, fontWeight: 700 }}>
          <ShoppingBag size={25} /> {cart}
        </Row>
      </Row>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${changed ? 2 : 3}, 1fr)`,
          gap: 14,
          padding: '0 28px',
        }}
      >
        {goods.slice(0, changed ? 2 : 6).map(([name, price, tone, label, note], i) => {
          const p = pop(span(t, 4.7 + i * 0.35, 0.4));
          if (t < 4.7 + i * 0.35) return <div key={name} style={{ height: 164 }} />;
          return (
            <Col
              key={name}
              hit={`buy${i}`}
              a="center"
              p="12 12 10"
              r={10}
              bg="#fff"
              g={5}
              s={{
                height: changed ? 330 : 164,
                transform: `scale(${0.9 + 0.1 * p})`,
                border: '1px solid #ece2d0',
              }}
            >
              <Bag w={changed ? 168 : 68} tone={tone} label={label} name={name} note={note} />
              <Row j="space-between" w="100%" s={{ marginTop: 'auto' }}>
                <T z={changed ? 24 : 17} w={680}>
                  {name}
                </T>
                <T z={changed ? 24 : 17} w={600} n c={changed ? '#b8442c' : '#111827'}>
                  ${price - (changed ? 2 : 0)}
                </T>
              </Row>
            </Col>
          );
        })}
      </div>
      <Abs
        s={{
          right: mix(-290, 0, Math.max(drawer, pay)),
          top: 0,
          bottom: 0,
          width: 280,
          background: '#fff',
          boxShadow: '0 0 50px rgb(60 40 10 / .25)',
        }}
      >
        <Col p="26 24" g={16} s={{ height: '100%' }}>
          <T z={25} w={650} ff="fraunces">
            {pay > 0 ? 'Card payment' : 'Your bag'}
          </T>
          {pay > 0 ? (
            <Col g={10}>
              {['4242 4242 4242 4242', '04 / 29', '123'].map((v) => (
                <Row
                  key={v}
                  h={46}
                  p="0 14"
                  r={8}
                  s={{ border: '1.5px solid #d9dfe8', fontSize: 17, fontVariantNumeric: 'tabular-nums' }}
                >
                  {v}
                </Row>
              ))}
            </Col>
          ) : (
            <Row g={14}>
              <Bag w={66} tone="#2f5d62" label="#e8f0e6" name="Harbor" note="cocoa" />
              <Col>
                <T z={20} w={680}>
                  Harbor
                </T>
                <T z={18} n>
                  $16
                </T>
              </Col>
            </Row>
          )}
          <Row f={1} />
          <Row
            hit="pay"
            h={54}
            j="center"
            g={9}
            r={10}
            bg={paid ? '#12805c' : '#111827'}
            c="#fff"
            s={{ fontSize: 18, fontWeight: 680, marginBottom: pay > 0 ? 60 : 0 }}
          >
            {paid ? (
              <>
                <Check size={22} strokeWidth={3} /> Paid
              </>
            ) : pay > 0 ? (
              'Pay $14'
            ) : (
              'Checkout'
            )}
          </Row>
        </Col>
      </Abs>
    </div>
  );
}

export const shop: Build = {
  file: 'app/shop/page.tsx',
  url: 'halfmoon.example.com',
  idea: 'Six coffees with photos and prices, a cart, and people pay by card. Nothing more.',
  code: `export default async function Shop() {
  const coffees = await db.product.list();

  return (
    <Page title="Half Moon Coffee">
      <Cart />
      <Grid columns={3}>
        {coffees.map((coffee) => (
          <Card key={coffee.id} photo={coffee.photo}>
            <h2>{coffee.name}</h2>
            <Price cents={coffee.cents} />
            <AddToCart id={coffee.id} />
          </Card>
        ))}
      </Grid>
    </Page>
  );
}

export async function checkout(cart) {
  const session = await stripe.checkout.create({
    mode: 'payment', lines: toLines(cart) });
  return redirect(session.url);
}`,
  edit: 'Larger photos, two in a row. And take two dollars off everything.',
  change: `
<Grid columns={2} photo="large">
const price = coffee.cents - 200;
await db.product.update({ cents: price });`,
  Preview,
  grows: [3.9, 4.7, 6.1, 12.8],
  stops: [
    { at: 7.6, hit: 'buy1', click: true, dy: 0.3 },
    { at: 9.2, hit: 'pay' },
    { at: 13.9, hit: 'pay', click: true },
  ],
  captions: [
    { from: 0.4, to: 3.6, text: 'The client asks for six coffees, a cart and card payment.' },
    { from: 3.8, to: 7.4, text: 'The grid fills while the developer writes the page.' },
    { from: 7.5, to: 9.7, text: 'The first coffee goes into the cart.' },
    { from: 9.9, to: 13.1, text: 'The round of edits: larger photos and new prices.' },
    { from: 13.3, to: 15.6, text: 'A test card is charged. The shop is ready to open.' },
  ],
};
