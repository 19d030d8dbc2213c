import { Download } from 'lucide-react';
import { ease, mix, out, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Field } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#3f6fb5',
  ink: '#152238',
  mute: '#6a7890',
  line: '#d8dfeb',
  acc: '#152238',
  tint: '#e7eefa',
  body: 'inter',
  display: 'newsreader',
  r: 8,
};
const jobs: [string, string, string][] = [
  ['2022 to now', 'Head gardener, Lowell Park', 'Leads 9 people and 40 acres.'],
  ['2018 to 2022', 'Gardener, City Nursery', 'Grew 12,000 trees a year.'],
  ['2015 to 2018', 'Apprentice, Elm House', 'Learned pruning and patience.'],
];
const skills = ['Fruit trees', 'Irrigation', 'Budgets', 'Teaching'];
const looks = [
  { face: "'Newsreader Variable'", accent: '#152238' },
  { face: "'Inter Variable'", accent: '#c8452f' },
  { face: "'Bricolage Grotesque Variable'", accent: '#1c7a5a' },
  { face: "'Archivo Variable'", accent: '#3f6fb5' },
];

function Paper({ look, role }: { look: number; role: string }) {
  const { face, accent } = looks[look] ?? { face: '', accent: '' };
  const side = look === 1 || look === 3;
  const head = (
    <div
      style={{
        ...(look === 2
          ? { background: accent, color: '#fff', margin: '-26px -28px 0', padding: '26px 28px 18px' }
          : look === 0
            ? { textAlign: 'center', borderBottom: `2px solid ${accent}`, paddingBottom: 12 }
            : {}),
      }}
    >
      <T
        z={look === 3 ? 25 : 33}
        w={look === 0 ? 500 : 720}
        tr={-0.02}
        lh={1.05}
        s={{ color: look === 2 ? '#fff' : accent }}
      >
        Robin Asher
      </T>
      <T z={15.5} o={0.85} s={{ minHeight: 21 }}>
        {role}
      </T>
    </div>
  );
  const list = (
    <Col g={12}>
      {jobs.map(([when, what, did]) => (
        <Col key={when} g={1}>
          <T z={12.5} w={600} s={{ color: accent }}>
            {when}
          </T>
          <T z={side ? 14 : 15.5} w={650} lh={1.25} wrap>
            {what}
          </T>
          <Mute z={side ? 12.5 : 13.5} wrap>
            {did}
          </Mute>
        </Col>
      ))}
    </Col>
  );
  const chips = (
    <Col g={7}>
      <T z={13.5} w={650} s={{ color: accent }}>
        Skills
      </T>
      {skills.map((s) => (
        <T
          key={s}
          z={14}
          s={
            look === 2
              ? { background: '#e3f2ec', padding: '4px 10px', borderRadius: 99, alignSelf: 'flex-start' }
              : {}
          }
        >
          {s}
        </T>
      ))}
    </Col>
  );
  return (
    <div
      style={{
        width: 338,
        height: 440,
        background: '#fff',
        padding: '26px 28px',
        fontFamily: face,
        boxShadow: '0 22px 50px rgb(16 34 68 / .34)',
        overflow: 'hidden',
      }}
    >
      {side ? (
        <Row a="stretch" g={20} h="100%">
          <Col
            w={look === 1 ? 92 : 84}
            g={16}
            s={
              look === 1
                ? {
                    background: '#fbeae6',
                    margin: '-26px 0 -26px -28px',
                    padding: '104px 6px 20px 18px',
                    width: 116,
                  }
                : { borderRight: `2px solid ${accent}`, paddingTop: 64 }
            }
          >
            {chips}
          </Col>
          <Col f={1} g={18}>
            {head}
            {list}
          </Col>
        </Row>
      ) : (
        <Col g={18}>
          {head}
          {list}
          <Row a="flex-start">{chips}</Row>
        </Col>
      )}
    </div>
  );
}

function View({ t }: { t: number }) {
  const role = typed('Gardener and teacher', t, 0.8, 15);
  const steps = [2.7, 3.8, 4.9];
  const look = steps.filter((at) => t >= at + 0.22).length;
  const turn = Math.max(...steps.map((at) => Math.sin(span(t, at, 0.45) * Math.PI)), 0);
  const load = ease(span(t, 5.75, 0.45));
  return (
    <App theme={theme}>
      <Col w={352} bg="panel" p="30 30" g={15} s={{ borderRadius: '0 28px 28px 0' }}>
        <T z={29} ff="display" w={550} tr={-0.02}>
          Your history, once
        </T>
        <Field z={17} label="Name" value="Robin Asher" />
        <Field
          z={17}
          label="What you do"
          hit="role"
          on={t > 0.7 && t < 2.4}
          value={role}
          hint="In a few words"
        />
        <Field z={17} label="Latest job" value="Head gardener, Lowell Park" />
        <Col g={8}>
          <Mute z={15.5} w={600}>
            Layout
          </Mute>
          <Row g={9}>
            {looks.map((one, i) => (
              <Col
                key={one.accent}
                hit={`l${i}`}
                f={1}
                h={66}
                r={8}
                p="9 9"
                g={5}
                s={{ border: i === look ? '3px solid var(--ink)' : '2px solid var(--line)', flexShrink: 1 }}
              >
                <div
                  style={{
                    height: i === 2 ? 16 : 7,
                    width: i === 1 ? '100%' : i === 0 ? '70%' : '100%',
                    alignSelf: i === 0 ? 'center' : 'auto',
                    background: one.accent,
                    borderRadius: 2,
                  }}
                />
                {[0, 1].map((k) => (
                  <div
                    key={k}
                    style={{ height: 5, background: '#d8dfeb', borderRadius: 2, marginLeft: i % 2 ? 14 : 0 }}
                  />
                ))}
              </Col>
            ))}
          </Row>
        </Col>
        <Row f={1} />
        <Row
          hit="pdf"
          h={54}
          j="center"
          g={9}
          r={10}
          bg="acc"
          c="onacc"
          s={{ fontSize: 17, fontWeight: 650, position: 'relative', overflow: 'hidden' }}
        >
          <div
            style={{
              position: 'absolute',
              left: 0,
              top: 0,
              bottom: 0,
              width: `${load * 100}%`,
              background: '#1c7a5a',
            }}
          />
          <Row g={9} s={{ position: 'relative' }}>
            <Download size={20} /> {load >= 1 ? 'One page, saved' : 'Export PDF'}
          </Row>
        </Row>
      </Col>
      <Abs
        s={{
          left: 406,
          top: 30,
          transform: `perspective(1200px) rotateY(${turn * 32}deg) scale(${mix(1, 0.95, turn)})`,
          opacity: out(1 - turn * 0.4),
        }}
      >
        <Paper look={look} role={role} />
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.6,
  stops: [
    { at: 0.7, hit: 'role', click: true },
    { at: 2.65, hit: 'l1', click: true },
    { at: 3.75, hit: 'l2', click: true },
    { at: 4.85, hit: 'l3', click: true },
    { at: 5.7, hit: 'pdf', click: true },
  ],
});
