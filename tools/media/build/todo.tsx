import { Check, Plus } from 'lucide-react';
import { ease, out, span, typed } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import type { Build } from './session.tsx';

const tasks: [string, string][] = [
  ['Call the landlord', 'Today'],
  ['Order flour, 20 kg', 'Fri'],
  ['Send May invoices', 'Fri'],
  ['Fix the shop bell', 'Mon'],
];

function Preview({ t }: { t: number }) {
  const head = out(span(t, 3.9, 0.4));
  const input = out(span(t, 4.9, 0.4));
  const fresh = t > 8.7;
  const filters = out(span(t, 12.9, 0.4));
  const openOnly = t > 13.7;
  const rows: [string, string, number, boolean][] = [
    ...(fresh ? [['Buy oat milk', 'Today', 8.7, false] as [string, string, number, boolean]] : []),
    ...tasks.map(([name, due], i): [string, string, number, boolean] => [
      name,
      due,
      5.7 + i * 0.3,
      (i === 0 && t > 9.5) || (i === 2 && t > 7),
    ]),
  ];
  return (
    <Col p="26 36" g={13} s={{ fontFamily: "'Nunito Variable'" }}>
      <Row j="space-between" o={head}>
        <T z={35} w={900} tr={-0.02}>
          Today
        </T>
        <T z={17} w={750} c="#7a8496">
          {rows.filter((r) => r[3]).length} of {rows.length} done
        </T>
      </Row>
      <Row
        hit="add"
        h={56}
        p="0 18"
        g={12}
        r={14}
        o={input}
        bg="#f1f4f9"
        s={{ border: t > 7.6 && t < 8.7 ? '2.5px solid #1f5eff' : '2.5px solid transparent' }}
      >
        <Plus size={22} color="#1f5eff" strokeWidth={3} />
        <T z={20} w={700}>
          {t > 7.6 && t < 8.7 ? (
            typed('Buy oat milk', t, 7.7, 14)
          ) : (
            <span style={{ color: '#9aa4b5' }}>Add a task</span>
          )}
          {t > 7.6 && t < 8.7 && <Caret t={t} busy h={22} c="#1f5eff" />}
        </T>
      </Row>
      {filters > 0 && (
        <Row g={9} s={{ height: 40 * filters, overflow: 'hidden', opacity: filters }}>
          {['All', 'Open', 'Done'].map((name, i) => {
            const on = openOnly ? i === 1 : i === 0;
            return (
              <T
                key={name}
                hit={name}
                z={17}
                w={800}
                s={{
                  padding: '7px 18px',
                  borderRadius: 99,
                  background: on ? '#111827' : '#f1f4f9',
                  color: on ? '#fff' : '#111827',
                }}
              >
                {name}
              </T>
            );
          })}
        </Row>
      )}
      <Col>
        {rows.map(([name, due, at, done], i) => {
          const p = out(span(t, at, 0.35));
          const hide = openOnly && done ? ease(span(t, 13.7, 0.4)) : 0;
          if (p === 0 || hide === 1) return null;
          return (
            <Row
              key={name}
              hit={`task${i}`}
              h={50 * (1 - hide)}
              g={14}
              s={{
                opacity: p * (1 - hide),
                transform: `translateX(${(1 - p) * 24}px)`,
                borderBottom: '1.5px solid #eef1f6',
                overflow: 'hidden',
              }}
            >
              <Row
                w={27}
                h={27}
                r={99}
                j="center"
                bg={done ? '#12a066' : '#fff'}
                c="#fff"
                s={{ border: done ? 'none' : '2.5px solid #c9d1de' }}
              >
                {done && <Check size={18} strokeWidth={3.6} />}
              </Row>
              <T
                z={20}
                w={750}
                f={1}
                c={done ? '#9aa4b5' : '#111827'}
                s={{ textDecoration: done ? 'line-through' : 'none' }}
              >
                {name}
              </T>
              {filters > 0 && (
                <T z={15} w={800} o={filters} c={due === 'Today' ? '#c8323f' : '#7a8496'}>
                  {due}
                </T>
              )}
            </Row>
          );
        })}
      </Col>
    </Col>
  );
}

export const todo: Build = {
  file: 'src/Tasks.tsx',
  url: 'tasks.example.com',
  idea: 'I need a simple list for the shop: add a task, check it off, and it is still there tomorrow.',
  code: `export function Tasks() {
  const [tasks, save] = useStored('tasks', []);
  const add = (name) =>
    save([{ name, done: false }, ...tasks]);
  const toggle = (task) =>
    save(tasks.map((one) =>
      one === task ? { ...one, done: !one.done } : one));

  return (
    <main>
      <Header done={count(tasks)} of={tasks.length} />
      <NewTask onAdd={add} />
      <ul>
        {tasks.map((task) => (
          <Row key={task.id} task={task}
            onToggle={() => toggle(task)} />
        ))}
      </ul>
    </main>
  );
}`,
  edit: 'Can I see only what is open? And when it is due.',
  change: `
<Filter value={show} onChange={setShow}
  options={['All', 'Open', 'Done']} />
<Due date={task.due} soon={isToday(task.due)} />`,
  Preview,
  grows: [3.9, 4.9, 5.7, 12.9],
  stops: [
    { at: 7.5, hit: 'add', click: true, dx: -0.2 },
    { at: 9.4, hit: 'task1', click: true, dx: -0.47 },
    { at: 13.6, hit: 'Open', click: true },
  ],
  captions: [
    { from: 0.4, to: 3.6, text: 'The client says what the shop needs, in one sentence.' },
    {
      from: 3.8,
      to: 7.2,
      text: 'The developer builds with AI help. The list appears as the code is written.',
    },
    { from: 7.4, to: 9.7, text: 'It works: a task is added and another is checked off.' },
    { from: 9.9, to: 13.2, text: 'The round of edits: filters and due dates.' },
    { from: 13.4, to: 15.6, text: 'Sixty minutes later the app and its code belong to the client.' },
  ],
};
