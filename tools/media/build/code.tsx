import { typed } from '../stage/clock.ts';

const token =
  /(\/\/.*$)|('[^']*'|`[^`]*`|"[^"]*")|\b(import|from|export|default|function|const|return|async|await|new|if|for|of|type|select|where|group by|def|in)\b|(<\/?[A-Za-z.]+|\/?>)|\b(\d+(?:\.\d+)?)\b|([A-Za-z_]+)(?=\()/gm;
const tones = ['#6b778e', '#8fd6a5', '#ff9d8a', '#79b8ff', '#f2c46d', '#c3d4ff'];

export function CodeLine({ text }: { text: string }) {
  const parts: { text: string; tone: string; at: number }[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), tone: '#dbe2f0', at: end });
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    parts.push({ text: match[0], tone: tones[kind] ?? '#dbe2f0', at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), tone: '#dbe2f0', at: end });
  return (
    <>
      {parts.map((part) => (
        <span key={part.at} style={{ color: part.tone }}>
          {part.text}
        </span>
      ))}
    </>
  );
}

/** Code as typed until `t`, scrolled to the last line. Lines added after `fresh` are marked. */
export function Editor(props: {
  code: string;
  t: number;
  start: number;
  rate: number;
  rows: number;
  fresh?: number;
}) {
  const { code, t, start, rate, rows, fresh = 9999 } = props;
  const lines = typed(code, t, start, rate)
    .split('\n')
    .map((text, i) => ({ text, no: i + 1 }));
  const first = Math.max(0, lines.length - rows);
  return (
    <div
      style={{
        fontFamily: "'Geist Mono Variable', monospace",
        fontSize: 12.9,
        lineHeight: '21px',
        whiteSpace: 'pre',
      }}
    >
      {lines.slice(first).map((line) => (
        <div
          key={line.no}
          style={{ display: 'flex', background: line.no > fresh ? 'rgb(90 200 140 / .13)' : 'none' }}
        >
          <span
            style={{
              width: 34,
              paddingRight: 12,
              textAlign: 'right',
              color: line.no > fresh ? '#5ac88c' : '#4a556b',
              flex: 'none',
            }}
          >
            {line.no}
          </span>
          <CodeLine text={line.text} />
          {line.no === lines.length && t > start && t < start + code.length / rate && (
            <span style={{ width: 7, height: 16, marginTop: 3, background: '#6d97ff' }} />
          )}
        </div>
      ))}
    </div>
  );
}
