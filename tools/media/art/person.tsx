import type { ReactNode } from 'react';
import { mix } from '../stage/clock.ts';

/** All values are 0 at rest. */
export interface Pose {
  /** 0 to 1, the chin down. */
  nod: number;
  /** -1 to 1, to the left or right of the image. */
  turn: number;
  /** 0 to 1, the eyes closed. */
  blink: number;
  talk: number;
  smile: number;
  /** -1 to 1 for each hand, up and down; undefined hides the hands. */
  hands?: readonly [number, number];
}

interface Look {
  room: string;
  decor: ReactNode;
  skin: string;
  shade: string;
  hair: string;
  lips: string;
  clothes: ReactNode;
  sleeve: string;
  hairBack: ReactNode;
  hairFront: ReactNode;
  beard?: ReactNode;
  onHead?: ReactNode;
}

const developer: Look = {
  room: '#c3d4ff',
  decor: (
    <>
      <path d="M0 58h70v7H0zM176 34h64v7h-64z" fill="#7f9fe8" />
      <path d="M10 22h12v36H10zM25 30h10v28H25zM38 18h13v40H38z" fill="#3f6be0" />
      <path d="M206 34c-2-16-14-20-18-20 1 10 6 18 18 20 0-14 6-24 16-26 1 12-4 22-16 26z" fill="#2f8f6d" />
    </>
  ),
  skin: '#9a5f3c',
  shade: '#7d4829',
  hair: '#24140e',
  lips: '#6b2f22',
  clothes: (
    <>
      <path d="M40 204c2-40 26-54 56-58h48c30 4 54 18 56 58z" fill="#f2b441" />
      <path d="M94 146c6 15 46 15 52 0l-4-6H98z" fill="#d99a2b" />
    </>
  ),
  sleeve: '#e3a433',
  hairBack: (
    <>
      {[
        [76, 84, 25],
        [78, 56, 27],
        [98, 34, 28],
        [122, 27, 28],
        [146, 36, 27],
        [163, 58, 27],
        [164, 86, 24],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#24140e" />
      ))}
    </>
  ),
  hairFront: (
    <path
      d="M84 84c-2-24 8-38 36-38s38 14 36 38c-5-13-10-19-18-20-12 4-26 4-38 0-7 2-12 8-16 20z"
      fill="#24140e"
    />
  ),
  onHead: (
    <>
      <path d="M70 92C64 34 88 14 120 14s56 20 50 78" fill="none" stroke="#0d1220" strokeWidth="8" />
      <rect x="63" y="80" width="19" height="36" rx="9" fill="#0d1220" />
      <rect x="158" y="80" width="19" height="36" rx="9" fill="#0d1220" />
      <path d="M70 112c4 20 16 25 30 25" fill="none" stroke="#0d1220" strokeWidth="5" />
      <rect x="97" y="131" width="17" height="11" rx="5.5" fill="#0d1220" />
    </>
  ),
};

const client: Look = {
  room: '#ead9bd',
  decor: (
    <>
      <path d="M0 66h62v7H0zM180 66h60v7h-60z" fill="#b98d5c" />
      <path d="M8 34h20v32H8z" fill="#8f2d1c" />
      <path d="M32 40h18v26H32z" fill="#2f5d62" />
      <path d="M188 36h19v30h-19z" fill="#e0a458" />
      <path d="M211 42h18v24h-18z" fill="#4a5f8a" />
      <path d="M12 46h12v12H12zM35 50h12v10H35zM191 47h13v11h-13zM214 51h12v9h-12z" fill="#fff4dc" />
    </>
  ),
  skin: '#e6b08a',
  shade: '#cf9069',
  hair: '#4b2a1a',
  lips: '#a8523f',
  clothes: (
    <>
      <path d="M38 204c2-42 28-56 58-60h48c30 4 56 18 58 60z" fill="#fbf8f1" />
      <path d="M96 144l24 22 24-22 7 12-25 22h-12l-25-22z" fill="#e4ddcd" />
      <path d="M74 204c0-16 2-24 6-32h80c4 8 6 16 6 32z" fill="#1f5a52" />
      <path d="M80 174l-4-26 11-3 6 29zM160 174l4-26-11-3-6 29z" fill="#1f5a52" />
    </>
  ),
  sleeve: '#efe9dc',
  hairBack: <path d="M76 84c-6-44 16-60 45-60 31 0 50 18 43 60z" fill="#4b2a1a" />,
  hairFront: (
    <path
      d="M80 82c-6-30 6-50 34-52 28-4 50 10 46 52-4-12-7-20-13-26-16 4-36 2-48-6-8 6-15 16-19 32z"
      fill="#4b2a1a"
    />
  ),
  beard: (
    <path
      d="M82 94c2 34 14 54 38 54s36-20 38-54c-4 10-8 15-14 16-8-5-40-5-48 0-6-1-10-6-14-16z"
      fill="#4b2a1a"
    />
  ),
};

const looks = { developer, client };
type PersonName = keyof typeof looks;

/** The drawing is 240 by 200. */
export function Person({ name, pose, w, h }: { name: PersonName; pose: Pose; w: number; h: number }) {
  const look = looks[name];
  const { nod, turn, blink, talk, smile, hands } = pose;
  const [x, y] = [turn * 5, nod * 9];
  const lid = mix(6.4, 0.9, blink);
  const open = talk * 7;
  return (
    <svg aria-hidden="true" width={w} height={h} viewBox="0 0 240 200" preserveAspectRatio="xMidYMax slice">
      <path d="M-60 -60h360v320h-360z" fill={look.room} />
      {look.decor}
      <g transform={`translate(${turn * 2} ${nod * 2.5}) rotate(${turn * 2.5} 120 160)`}>
        {look.hairBack}
        <path d="M104 112h32v36c-6 13-26 13-32 0z" fill={look.shade} />
      </g>
      {look.clothes}
      <g transform={`translate(${turn * 3} ${nod * 4}) rotate(${turn * 3} 120 150)`}>
        <ellipse cx="81" cy="94" rx="8" ry="12" fill={look.shade} />
        <ellipse cx="159" cy="94" rx="8" ry="12" fill={look.shade} />
        <path d="M82 78c0-26 14-40 38-40s38 14 38 40v20c0 28-18 48-38 48s-38-20-38-48z" fill={look.skin} />
        {look.beard}
        <g transform={`translate(${x} ${y})`}>
          <path
            d={`M94 ${76 - smile * 2}q9-6 18-1M128 ${75 - smile * 2}q9-5 18 1`}
            fill="none"
            stroke={look.hair}
            strokeWidth="4.5"
            strokeLinecap="round"
          />
          <ellipse cx="104" cy="90" rx="5" ry={lid} fill="#1a100b" />
          <ellipse cx="137" cy="90" rx="5" ry={lid} fill="#1a100b" />
          <path
            d="M121 92l-4 15q4 3 9 1"
            fill="none"
            stroke={look.shade}
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d={`M${107 - smile * 5} ${122 - smile * 2}Q120.5 ${127 + smile * 9 + open * 1.7} ${134 + smile * 5} ${122 - smile * 2}Q120.5 ${125 + smile * 5 - open * 0.5} ${107 - smile * 5} ${122 - smile * 2}z`}
            fill={talk > 0.15 || smile > 0.6 ? '#fff' : look.lips}
            stroke={look.lips}
            strokeWidth="4"
            strokeLinejoin="round"
          />
        </g>
        {look.hairFront}
        {look.onHead}
      </g>
      {hands && (
        <>
          {hands.map((up, index) => (
            <g
              key={index === 0 ? 'left' : 'right'}
              transform={`translate(${index === 0 ? 66 : 174} ${180 - up * 5})`}
            >
              <path
                d={
                  index === 0
                    ? 'M-34 30c4-26 14-34 28-36l10 14-8 26z'
                    : 'M34 30c-4-26-14-34-28-36l-10 14 8 26z'
                }
                fill={look.sleeve}
              />
              <ellipse cx={index === 0 ? 6 : -6} cy="0" rx="15" ry="10" fill={look.skin} />
            </g>
          ))}
          <path d="M22 187h196l8 40H14z" fill="#c5cdd9" />
          <path d="M22 187h196l1 4H21z" fill="#e9edf3" />
        </>
      )}
    </svg>
  );
}
