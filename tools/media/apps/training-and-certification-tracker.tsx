import { Award, CircleAlert, GraduationCap } from 'lucide-react';
import { count, ease, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Btn, Chip, Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0e2a3b',
  ink: '#0e2a3b',
  mute: '#617786',
  line: '#e1e8ec',
  acc: '#0077b6',
  tint: '#def0f9',
  good: '#2a9d68',
  warn: '#e08a00',
  body: 'archivo',
  r: 8,
};
const certs = ['Forklift', 'First aid', 'Heights', 'Fire', 'Crane'];
const crew: [string, string, string][] = [
  ['Ana Torres', 'Yard', 'ggwgn'],
  ['Ben Okoro', 'Yard', 'gnggg'],
  ['Cleo Hart', 'Site 2', 'wggng'],
  ['Dev Patel', 'Site 2', 'gggng'],
  ['Eva Lind', 'Workshop', 'nggwg'],
];
const until: Record<string, string> = { g: '2028', w: '12 days', n: '' };

function View({ t }: { t: number }) {
  const open = ease(span(t, 1.15, 0.4)) * (1 - ease(span(t, 3, 0.3)));
  const assigned = t > 2.95;
  const earned = span(t, 4, 0.5);
  const covered = Math.round(count(t, 76, 80, 4.1, 0.6));
  return (
    <App theme={theme}>
      <Col w={196} p="28 24" c="#fff" g={22}>
        <Row g={9}>
          <GraduationCap size={24} />
          <T z={18} w={720}>
            Crew ready
          </T>
        </Row>
        <Col>
          <T z={66} w={760} lh={1} n tr={-0.03} s={{ fontStretch: '85%' }}>
            {covered}%
          </T>
          <T z={14} c="#9cc3d8" w={550}>
            of duties covered
          </T>
        </Col>
        <Row g={3} a="flex-end" h={70}>
          {[42, 48, 55, 52, 60, 66, 71, 76].map((v, i) => (
            <div
              key={v}
              style={{
                flex: 1,
                height: (i === 7 ? covered : v) * 0.85,
                background: i === 7 ? '#4cc9f0' : '#2b5068',
                borderRadius: 2,
              }}
            />
          ))}
        </Row>
        <Row f={1} />
        <Col g={6} p={14} r={10} bg="#173c52">
          <Row g={7} c="#ffc46b" s={{ fontWeight: 650, fontSize: 14 }}>
            <CircleAlert size={17} /> Expires soon
          </Row>
          <T z={15} w={600}>
            Cleo, forklift
          </T>
          <T z={13.5} c="#9cc3d8">
            12 days left
          </T>
        </Col>
      </Col>
      <Col f={1} bg="panel" p="26 26 22" g={8} s={{ borderRadius: '22px 0 0 22px' }}>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: '178px repeat(5, 1fr)',
            alignItems: 'center',
            rowGap: 0,
            flex: 1,
          }}
        >
          <T z={22} w={720}>
            Team
          </T>
          {certs.map((name) => (
            <Mute key={name} z={13.5} w={650} s={{ textAlign: 'center' }}>
              {name}
            </Mute>
          ))}
          {crew.map(([name, place, state]) => [
            <Row key={name} g={11} s={{ borderTop: '1px solid var(--line)', height: 74 }}>
              <Face name={name} z={38} />
              <Col>
                <T z={15.5} w={660}>
                  {name}
                </T>
                <Mute z={13}>{place}</Mute>
              </Col>
            </Row>,
            ...[...state].map((mark, k) => {
              const mine = name === 'Dev Patel' && k === 3;
              const now = mine ? (earned > 0.4 ? 'g' : assigned ? 'a' : 'n') : mark;
              const looks: Record<string, [string, string]> = {
                g: ['#2a9d68', '#e0f4ea'],
                w: ['#b66f00', '#fdefd3'],
                n: ['#a9b8c1', '#f3f6f8'],
                a: ['#0077b6', '#def0f9'],
              };
              const [ink, bg] = looks[now] ?? ['', ''];
              return (
                <Row key={name + certs[k]} j="center" s={{ borderTop: '1px solid var(--line)', height: 74 }}>
                  <Col
                    hit={mine ? 'cell' : undefined}
                    w={76}
                    h={50}
                    r={10}
                    j="center"
                    a="center"
                    bg={bg}
                    c={ink}
                    s={{
                      outline: mine && t > 1 && !assigned ? '2.5px solid var(--acc)' : 'none',
                      transform:
                        mine && earned > 0.4 ? `scale(${0.8 + 0.2 * pop(span(t, 4.2, 0.4))})` : 'none',
                    }}
                  >
                    {now === 'n' ? (
                      <T z={13} w={600}>
                        Missing
                      </T>
                    ) : now === 'a' ? (
                      <T z={13} w={650}>
                        In course
                      </T>
                    ) : (
                      <>
                        <Award size={19} strokeWidth={2.2} />
                        <T z={11.5} w={650} n>
                          {mine ? '2029' : until[now]}
                        </T>
                      </>
                    )}
                  </Col>
                </Row>
              );
            }),
          ])}
        </div>
      </Col>
      {open > 0 && (
        <Abs
          s={{
            left: 470,
            top: 96,
            opacity: open,
            transform: `translateY(${(1 - open) * 14}px) scale(${0.96 + 0.04 * open})`,
          }}
        >
          <Col w={262} bg="#fff" p={18} r={14} g={12} s={{ boxShadow: '0 24px 60px rgb(14 42 59 / .34)' }}>
            <T z={17} w={700}>
              Fire safety for Dev
            </T>
            {['Online, 2 hours', 'Thursday, on site'].map((slot, i) => (
              <Row
                key={slot}
                j="space-between"
                h={44}
                p="0 13"
                r={9}
                s={{
                  border: i === 0 ? '2px solid var(--acc)' : '1.5px solid var(--line)',
                  fontSize: 15,
                  fontWeight: 600,
                }}
              >
                {slot}
                {i === 0 && (
                  <Chip tone="acc" z={12}>
                    Free seat
                  </Chip>
                )}
              </Row>
            ))}
            <Btn hit="assign" z={15.5} p="11 16">
              Assign course
            </Btn>
          </Col>
        </Abs>
      )}
      <Toast t={t} from={4.3} to={6.2} icon={Award} s={{ left: '62%', color: '#fff' }}>
        Dev passed fire safety
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.3,
  stops: [
    { at: 1.05, hit: 'cell', click: true },
    { at: 2.85, hit: 'assign', click: true },
  ],
});
