import { FileText } from 'lucide-react';
import { ease, mix, out, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#cdd1d4',
  ink: '#1b1e22',
  mute: '#6d747b',
  line: '#dfe2e5',
  acc: '#2a2e34',
  tint: '#fff3a3',
  body: 'inter',
  display: 'newsreader',
  r: 6,
};
const pages: [string, string[]][] = [
  [
    '11  Rent and deposit',
    [
      'The rent is due on the third working day of each month.',
      'The deposit is three months of net rent and is held in a',
      'separate account until the lease has ended.',
    ],
  ],
  [
    '12  Repairs',
    [
      'The landlord keeps roof, walls and heating in working order.',
      'The tenant pays for small repairs up to $150 each and $600',
      'a year, and reports damage within five days.',
    ],
  ],
  [
    '13  Ending the lease',
    [
      'Either side may end this lease in writing with a notice of',
      'six months to the end of a quarter. If the tenant finds an',
      'equal new tenant, the notice is shortened to two months.',
    ],
  ],
  [
    '14  Keys',
    [
      'All keys are handed back on the last day. Lost keys are',
      'replaced at the expense of the tenant.',
      'The landlord keeps no key.',
    ],
  ],
];
const question = 'How fast can we get out of this lease?';
const answer = 'Six months to the end of a quarter, or two months if you bring an equal new tenant.';

function View({ t }: { t: number }) {
  const scroll = ease(span(t, 3.5, 0.9));
  const mark = span(t, 4.3, 1.1);
  return (
    <App theme={theme}>
      <Col w={448} s={{ position: 'relative', overflow: 'hidden' }}>
        <Abs
          s={{
            left: 34,
            top: mix(30, -250, scroll),
            width: 390,
            background: '#fff',
            boxShadow: '0 10px 34px rgb(30 36 44 / .22)',
          }}
        >
          <Col p="40 26 60" g={24}>
            {pages.map(([title, lines], i) => (
              <Col key={title} g={6}>
                <T z={21} ff="display" w={600}>
                  {title}
                </T>
                {lines.map((line, k) => {
                  const from = k / 3;
                  const p = i === 2 ? Math.min(1, Math.max(0, (mark - from) * 3)) : 0;
                  return (
                    <T
                      key={line}
                      z={13.2}
                      ff="display"
                      lh={1.55}
                      s={{
                        background: `linear-gradient(90deg, #ffe84d ${p * 100}%, transparent ${p * 100}%)`,
                        alignSelf: 'flex-start',
                      }}
                    >
                      {line}
                    </T>
                  );
                })}
              </Col>
            ))}
          </Col>
        </Abs>
        <Row
          g={9}
          p="9 14"
          r={99}
          bg="ink"
          c="#fff"
          s={{ position: 'absolute', left: 34, bottom: 20, fontSize: 14.5, fontWeight: 600 }}
        >
          <FileText size={17} /> lease-2021.pdf, page {scroll > 0.5 ? 9 : 8} of 31
        </Row>
      </Col>
      <Col f={1} bg="panel" p="34 34 28" g={18}>
        <Mute z={14} w={600}>
          Question
        </Mute>
        <T z={33} ff="display" w={500} lh={1.12} tr={-0.02} wrap s={{ minHeight: 76 }}>
          {typed(question, t, 0.5, 22)}
          {t < 2.6 && <Caret t={t} busy={t > 0.5 && t < 2.3} h={32} c="ink" />}
        </T>
        <div style={{ height: 3, background: 'var(--line)', position: 'relative', overflow: 'hidden' }}>
          {t > 2.3 && (
            <div
              style={{
                position: 'absolute',
                inset: 0,
                width: `${ease(span(t, 2.3, 0.8)) * 100}%`,
                background: 'var(--ink)',
              }}
            />
          )}
        </div>
        {t > 3 && (
          <Col g={16} s={{ opacity: out(span(t, 3, 0.2)) }}>
            <Mute z={14} w={600}>
              Answer
            </Mute>
            <T z={23} wrap lh={1.38} w={450} s={{ minHeight: 128 }}>
              {typed(answer, t, 3.05, 62)}
            </T>
            {t > 4.3 && (
              <Row g={10} o={out(span(t, 4.3, 0.3))}>
                {['Section 13', 'Page 9'].map((label, i) => (
                  <Row
                    key={label}
                    p="8 14"
                    r={6}
                    bg={i === 0 ? 'tint' : '#eef0f2'}
                    s={{ fontSize: 15.5, fontWeight: 620 }}
                  >
                    {label}
                  </Row>
                ))}
              </Row>
            )}
          </Col>
        )}
        <Row f={1} />
        <Row h={50} p="0 16" r={6} b="line" c="mute" s={{ fontSize: 15.5 }}>
          {t > 5.6 ? 'What counts as an equal tenant?' : 'Ask about this document'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({ View, poster: 5.3 });
