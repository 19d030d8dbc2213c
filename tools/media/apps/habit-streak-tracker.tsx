import { BookOpen, Droplet, Footprints, Music } from 'lucide-react';
import { mix, out, pop, seeded, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffffff',
  panel: '#fafafa',
  ink: '#1a1a1a',
  mute: '#8b8b8b',
  line: '#ececec',
  acc: '#ff5a1f',
  tint: '#fff0e9',
  body: 'bricolage',
  r: 12,
};
const habits: [string, typeof Droplet, string, number, number][] = [
  ['Walk before work', Footprints, '#ff5a1f', 47, 1],
  ['Read ten pages', BookOpen, '#1b7fd6', 12, 2.5],
  ['Practice cello', Music, '#149a63', 128, 4],
];
const weeks = 40;

function View({ t }: { t: number }) {
  return (
    <App theme={theme} style={{ flexDirection: 'column', padding: '26px 32px 24px' }}>
      <Row j="space-between" a="baseline" s={{ paddingBottom: 14 }}>
        <T z={31} w={760} tr={-0.03}>
          Sunday, three to go
        </T>
        <Row g={8} c="mute" s={{ fontSize: 16 }}>
          <Droplet size={18} /> Nudge at 20:00
        </Row>
      </Row>
      {habits.map(([name, Icon, tone, streak, at], k) => {
        const done = t > at;
        const p = pop(span(t, at, 0.45));
        const wave = span(t, at, 1.1);
        const random = seeded(k * 17 + 3);
        return (
          <Row key={name} f={1} g={22} s={{ borderTop: '1.5px solid var(--line)' }}>
            <Row
              hit={`h${k}`}
              w={74}
              h={74}
              r={24}
              j="center"
              s={{
                background: done ? tone : '#f3f3f3',
                color: done ? '#fff' : tone,
                transform: `scale(${done ? 0.86 + 0.14 * p : 1})`,
              }}
            >
              <Icon size={34} strokeWidth={2} />
            </Row>
            <Col f={1} g={9}>
              <Row j="space-between" a="baseline">
                <T z={21} w={680}>
                  {name}
                </T>
              </Row>
              <svg aria-hidden="true" width="520" height="71" viewBox="0 0 520 71">
                {Array.from({ length: weeks * 7 }, (_, i) => i).map((i) => {
                  const week = Math.floor(i / 7);
                  const day = i % 7;
                  const last = i === weeks * 7 - 1;
                  const inStreak = i >= weeks * 7 - 1 - streak;
                  const on = last ? done : inStreak || random() > 0.36;
                  const r = random();
                  const away = (weeks - week) / weeks;
                  const glow = done ? Math.max(0, 1 - Math.abs(wave * 1.2 - away) * 7) : 0;
                  return (
                    <rect
                      key={i}
                      x={week * 13}
                      y={day * 10.2}
                      width="11"
                      height="8.4"
                      rx="2.4"
                      fill={on ? tone : '#eeeeee'}
                      opacity={on ? Math.min(1, (last ? 1 : 0.35 + r * 0.6) + glow * 0.5) : 1}
                      transform={
                        last && done
                          ? `translate(${week * 13 + 5.5} ${day * 10.2 + 4}) scale(${p}) translate(${-(week * 13 + 5.5)} ${-(day * 10.2 + 4)})`
                          : undefined
                      }
                    />
                  );
                })}
              </svg>
            </Col>
            <Col w={92} a="flex-end" s={{ position: 'relative' }}>
              <div style={{ height: 58, overflow: 'hidden' }}>
                <Col
                  a="flex-end"
                  s={{ transform: `translateY(${mix(0, -58, out(span(t, at + 0.1, 0.45)))}px)` }}
                >
                  <T z={56} w={780} n lh={1} tr={-0.04} s={{ height: 58 }}>
                    {streak}
                  </T>
                  <T z={56} w={780} n lh={1} tr={-0.04} s={{ height: 58, color: tone }}>
                    {streak + 1}
                  </T>
                </Col>
              </div>
              <Mute z={15}>days</Mute>
            </Col>
          </Row>
        );
      })}
      <Abs s={{ left: 0, right: 0, bottom: 0, height: 8, background: 'var(--line)' }}>
        <div
          style={{
            height: 8,
            width: `${((out(span(t, 1, 0.5)) + out(span(t, 2.5, 0.5)) + out(span(t, 4, 0.5))) / 3) * 100}%`,
            background: 'var(--acc)',
          }}
        />
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.2,
  touch: true,
  stops: [
    { at: 0.95, hit: 'h0', click: true },
    { at: 2.45, hit: 'h1', click: true },
    { at: 3.95, hit: 'h2', click: true },
  ],
});
