import { ChefHat, Plus } from 'lucide-react';
import { Dish } from '../kinds/dish.tsx';
import { mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#e4361f',
  panel: '#fff8ea',
  ink: '#23140c',
  mute: '#8e7460',
  line: '#ecdcc2',
  acc: '#e4361f',
  onacc: '#fff8ea',
  tint: '#fde3c8',
  good: '#2c8c55',
  body: 'nunito',
  display: 'bricolage',
  r: 18,
};
const menu: ['ramen' | 'curry' | 'salad' | 'buns', string, number][] = [
  ['ramen', 'Shoyu ramen', 14],
  ['curry', 'Katsu curry', 13],
  ['buns', 'Pork buns', 8],
  ['salad', 'Green bowl', 10],
];

function View({ t }: { t: number }) {
  const picked = t > 1.9;
  const extras = t > 1 ? 1 : 0;
  const buns = t > 2.7;
  const sent = t > 4.1;
  const total = (picked ? 14 + extras * 2 : 0) + (buns ? 8 : 0);
  const print = out(span(t, 4.3, 1));
  return (
    <App theme={theme}>
      <Col w={506} p="24 0 24 28" g={14}>
        <T z={42} w={780} ff="display" c="onacc" tr={-0.03} lh={1}>
          Small Broth
        </T>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 14, flex: 1 }}>
          {menu.map(([kind, name, price], i) => {
            const n = i === 0 ? Number(picked) : i === 2 ? Number(buns) : 0;
            const bump = i === 0 ? span(t, 1.9, 0.4) : span(t, 2.7, 0.4);
            return (
              <Col key={name} bg="panel" r={24} p="10 16 12" j="space-between" s={{ position: 'relative' }}>
                <Row
                  j="center"
                  s={{ transform: n && bump < 1 ? `scale(${0.94 + 0.06 * pop(bump)})` : 'none' }}
                >
                  <Dish z={92} kind={kind} />
                </Row>
                <Row j="space-between" a="flex-end">
                  <Col>
                    <T z={19} w={850}>
                      {name}
                    </T>
                    <Mute z={16} w={750}>
                      ${price}
                    </Mute>
                  </Col>
                  <Row
                    hit={`add${i}`}
                    w={40}
                    h={40}
                    r={99}
                    j="center"
                    bg={n ? 'good' : 'acc'}
                    c="#fff"
                    s={{ fontSize: 18, fontWeight: 900 }}
                  >
                    {n || <Plus size={22} strokeWidth={3} />}
                  </Row>
                </Row>
                {i === 0 && (
                  <Row
                    at={[12, 12]}
                    hit="egg"
                    g={5}
                    p="5 11"
                    r={99}
                    bg={extras ? 'ink' : 'tint'}
                    c={extras ? '#fff' : 'ink'}
                    s={{ fontSize: 14, fontWeight: 800 }}
                  >
                    {extras ? 'With egg' : '+ egg $2'}
                  </Row>
                )}
              </Col>
            );
          })}
        </div>
        <Row h={64} r={99} bg="#23140c" c="#fff8ea" p="0 8 0 26" g={18}>
          <T z={17} w={800} f={1}>
            Pickup at 18:40
          </T>
          <T z={24} w={850} n>
            ${total}
          </T>
          <Row
            hit="order"
            h={48}
            p="0 26"
            r={99}
            bg={sent ? 'good' : 'acc'}
            c="#fff"
            s={{ fontSize: 17, fontWeight: 850 }}
          >
            {sent ? 'Ordered' : 'Order'}
          </Row>
        </Row>
      </Col>
      <Col
        f={1}
        bg="#23140c"
        s={{ margin: '24px 28px', borderRadius: 26, position: 'relative', overflow: 'hidden' }}
        c="#fff8ea"
        p="22 20"
      >
        <Row g={9} j="center">
          <ChefHat size={22} />
          <T z={17} w={800}>
            In the kitchen
          </T>
        </Row>
        <div style={{ height: 12, borderRadius: 12, background: '#000', margin: '16px -4px 0' }} />
        <div style={{ position: 'relative', overflow: 'hidden', flex: 1, margin: '-6px 6px 0' }}>
          <Abs s={{ left: 0, right: 0, top: mix(-300, 0, print) }}>
            <Col
              bg="#fffdf6"
              c="ink"
              p="22 18 26"
              g={7}
              s={{
                clipPath:
                  'polygon(0 0,100% 0,100% 96%,92% 100%,84% 96%,76% 100%,68% 96%,60% 100%,52% 96%,44% 100%,36% 96%,28% 100%,20% 96%,12% 100%,4% 96%,0 98%)',
              }}
            >
              <T z={40} w={600} ff="mono" lh={1}>
                #64
              </T>
              <Mute z={15} ff="mono">
                Pickup 18:40
              </Mute>
              <div style={{ borderTop: '2px dashed #cbb', margin: '5px 0' }} />
              <T z={17} ff="mono" w={600}>
                1 Shoyu
              </T>
              <T z={17} ff="mono" c="acc">
                {' '}
                + egg
              </T>
              <T z={17} ff="mono" w={600}>
                1 Buns (3)
              </T>
              <div style={{ borderTop: '2px dashed #cbb', margin: '5px 0' }} />
              <T z={15} ff="mono" c="good" w={600}>
                {t > 5.6 ? 'Started' : 'New'}
              </T>
            </Col>
          </Abs>
          {print === 0 && (
            <T
              z={17}
              w={700}
              c="#8f7a6a"
              s={{ position: 'absolute', left: 0, right: 0, top: 130, textAlign: 'center' }}
            >
              Waiting for orders
            </T>
          )}
        </div>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 5.4,
  touch: true,
  stops: [
    { at: 0.95, hit: 'egg', click: true },
    { at: 1.85, hit: 'add0', click: true },
    { at: 2.65, hit: 'add2', click: true },
    { at: 4, hit: 'order', click: true },
  ],
});
